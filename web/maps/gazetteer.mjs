/**
 * Roughly where well-known cities lie, to half a degree. A board that gives no coordinates is laid out
 * from its routes alone; this only tells which way round it lies.
 */
const CITIES = `
Aberdeen 57 -2;Algiers 37 3;Amsterdam 52.5 5;Ancona 43.5 13.5;Ankara 40 33;Antwerp 51 4.5;Athens 38 23.5;Athina 38 23.5;
Barcelona 41.5 2;Bari 41 17;Basel 47.5 7.5;Belfast 54.5 -6;Belgrade 45 20.5;Beograd 45 20.5;Bergen 60.5 5.5;Berlin 52.5 13.5;
Bern 47 7.5;Bilbao 43 -3;Birmingham 52.5 -2;Bologna 44.5 11.5;Bordeaux 45 -0.5;Bratislava 48 17;Bremen 53 9;Brest 48.5 -4.5;
Brindisi 40.5 18;Bristol 51.5 -2.5;Brussels 51 4.5;Bruxelles 51 4.5;Bucharest 44.5 26;Budapest 47.5 19;Cagliari 39 9;
Cardiff 51.5 -3;Catania 37.5 15;Constantinople 41 29;Copenhagen 55.5 12.5;Cork 52 -8.5;Danzig 54.5 18.5;Dresden 51 13.5;
Dublin 53.5 -6;Dubrovnik 42.5 18;Düsseldorf 51 7;Edinburgh 56 -3;Essen 51.5 7;Firenze 43.5 11;Florence 43.5 11;
Frankfurt 50 8.5;Gdańsk 54.5 18.5;Genève 46 6;Geneva 46 6;Genoa 44.5 9;Genova 44.5 9;Glasgow 56 -4;Göteborg 57.5 12;
Graz 47 15.5;Hamburg 53.5 10;Hannover 52.5 9.5;Helsinki 60 25;Innsbruck 47.5 11.5;Istanbul 41 29;Kharkov 50 36;Kiev 50.5 30.5;
København 55.5 12.5;Köln 51 7;Kraków 50 20;Leeds 54 -1.5;Leipzig 51.5 12.5;Lille 50.5 3;Lisbon 38.5 -9;Lisboa 38.5 -9;
Liverpool 53.5 -3;Ljubljana 46 14.5;London 51.5 0;Lviv 50 24;Lyon 46 5;Madrid 40.5 -3.5;Málaga 36.5 -4.5;Manchester 53.5 -2;
Marseille 43.5 5.5;Messina 38 15.5;Milan 45.5 9;Milano 45.5 9;Minsk 54 27.5;Moscow 56 37.5;Moskva 56 37.5;München 48 11.5;
Munich 48 11.5;Nantes 47 -1.5;Naples 41 14.5;Napoli 41 14.5;Nice 43.5 7;Nürnberg 49.5 11;Odessa 46.5 30.5;Oslo 60 10.5;
Palermo 38 13.5;Paris 49 2.5;Perugia 43 12.5;Pescara 42.5 14;Pisa 43.5 10.5;Porto 41 -8.5;Prague 50 14.5;Praha 50 14.5;
Ravenna 44.5 12;Reykjavík 64 -22;Riga 57 24;Rijeka 45.5 14.5;Roma 42 12.5;Rome 42 12.5;Rotterdam 52 4.5;Rostock 54 12;
Saint Petersburg 60 30.5;Salzburg 48 13;Sarajevo 44 18.5;Sevilla 37.5 -6;Skopje 42 21.5;Sofia 42.5 23.5;Split 43.5 16.5;
Stockholm 59.5 18;Strasbourg 48.5 7.5;Stuttgart 49 9;Taranto 40.5 17;Tallinn 59.5 24.5;Thessaloniki 40.5 23;Tirana 41.5 20;
Torino 45 7.5;Toulouse 43.5 1.5;Trieste 45.5 14;Trondheim 63.5 10.5;Turin 45 7.5;Valencia 39.5 -0.5;Venezia 45.5 12.5;
Venice 45.5 12.5;Verona 45.5 11;Vienna 48 16.5;Vilnius 54.5 25.5;Wien 48 16.5;Warsaw 52 21;Warszawa 52 21;Zadar 44 15;
Zagreb 46 16;Zaragoza 41.5 -1;Zürich 47.5 8.5;Albuquerque 35 -106.5;Anchorage 61 -150;Atlanta 34 -84.5;Boston 42.5 -71;
Buffalo 43 -79;Calgary 51 -114;Charleston 33 -80;Charlotte 35 -81;Chicago 42 -87.5;Cincinnati 39 -84.5;Cleveland 41.5 -81.5;
Dallas 33 -97;Denver 39.5 -105;Detroit 42.5 -83;Duluth 47 -92;Edmonton 53.5 -113.5;El Paso 32 -106.5;Halifax 44.5 -63.5;
Havana 23 -82.5;Helena 46.5 -112;Houston 30 -95.5;Indianapolis 40 -86;Jacksonville 30.5 -81.5;Kansas City 39 -94.5;
Las Vegas 36 -115;Little Rock 34.5 -92.5;Los Angeles 34 -118;Memphis 35 -90;Mexico City 19.5 -99;Miami 26 -80;
Minneapolis 45 -93.5;Montréal 45.5 -73.5;Nashville 36 -87;New Orleans 30 -90;New York 40.5 -74;Oklahoma City 35.5 -97.5;
Omaha 41.5 -96;Ottawa 45.5 -75.5;Philadelphia 40 -75;Phoenix 33.5 -112;Pittsburgh 40.5 -80;Portland 45.5 -122.5;Québec 47 -71;
Raleigh 36 -78.5;Salt Lake City 41 -112;San Diego 32.5 -117;San Francisco 38 -122.5;Santa Fe 35.5 -106;Seattle 47.5 -122.5;
St. Louis 38.5 -90;Toronto 43.5 -79.5;Vancouver 49 -123;Washington 39 -77;Winnipeg 50 -97;Bogotá 4.5 -74;Brasília -16 -48;
Buenos Aires -34.5 -58.5;Caracas 10.5 -67;La Paz -16.5 -68;Lima -12 -77;Montevideo -35 -56;Quito 0 -78.5;Recife -8 -35;
Rio de Janeiro -23 -43;Santiago -33.5 -70.5;São Paulo -23.5 -46.5;Accra 5.5 0;Addis Ababa 9 38.5;Cairo 30 31;Cape Town -34 18.5;
Casablanca 33.5 -7.5;Dakar 14.5 -17.5;Dar es Salaam -7 39;Johannesburg -26 28;Kinshasa -4.5 15.5;Lagos 6.5 3.5;Nairobi -1.5 37;
Tunis 37 10;Baghdad 33.5 44.5;Bangkok 14 100.5;Beijing 40 116.5;Bengaluru 13 77.5;Busan 35 129;Chengdu 30.5 104;Chennai 13 80;
Damascus 33.5 36.5;Delhi 28.5 77;Dhaka 24 90.5;Dubai 25 55.5;Fukuoka 33.5 130.5;Guangzhou 23 113.5;Hanoi 21 106;Harbin 46 126.5;
Hiroshima 34.5 132.5;Hong Kong 22.5 114;Hyderabad 17.5 78.5;Irkutsk 52.5 104.5;Jakarta -6 107;Jerusalem 32 35;Kabul 34.5 69;
Karachi 25 67;Kolkata 22.5 88.5;Kyoto 35 136;Lahore 31.5 74.5;Manila 14.5 121;Mumbai 19 73;Nagoya 35 137;Novosibirsk 55 83;
Osaka 34.5 135.5;Sapporo 43 141.5;Sendai 38.5 141;Seoul 37.5 127;Shanghai 31 121.5;Singapore 1.5 104;Taipei 25 121.5;
Tashkent 41.5 69;Tehran 35.5 51.5;Tokyo 35.5 139.5;Vladivostok 43 132;Wuhan 30.5 114.5;Xi'an 34.5 109;Yangon 17 96;
Adelaide -35 138.5;Auckland -37 175;Brisbane -27.5 153;Christchurch -43.5 172.5;Darwin -12.5 131;Melbourne -38 145;
Perth -32 116;Sydney -34 151;Wellington -41.5 175`;

/** `[lat, lon]` by name. @returns {Record<string, [number, number]>} */
export function gazetteer() {
  const rows = CITIES.trim().split(/;\s*/).map((row) => row.match(/^(.+) (\S+) (\S+)$/));
  return Object.fromEntries(rows.map(([, name, lat, lon]) => [name, [Number(lat), Number(lon)]]));
}
