// The page's own words, in both languages. The words of the games come from the server.

export const languages = { en: 'English', fr: 'Français' };
export const language = chosen();

function chosen() {
  const wanted = localStorage.getItem('language') ?? navigator.language.slice(0, 2);
  return wanted in languages ? wanted : 'en';
}

export function setLanguage(code) {
  localStorage.setItem('language', code);
  location.reload();
}

/** A sentence of ours: [English, French]. */
export function t(key, facts = {}) {
  const text = WORDS[key][language === 'fr' ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (whole, name) => name in facts ? facts[name] : whole);
}

/** What a field of a view is called. */
export function field(name) {
  return (language === 'fr' && FIELDS[name]) || name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' ');
}

/** A plain word among the values of a view. */
export function value(name) {
  return (language === 'fr' && VALUES[name]) || name;
}

/** What the first word of a move is called, where the game itself does not say. */
export function verb(name) {
  return VERBS[name]?.[language === 'fr' ? 1 : 0] ?? name;
}

const VERBS = {
  announce: ['announce', 'annoncer'],
  borrow: ['borrow', 'emprunter'],
  claim: ['claim a route', 'prendre une route'],
  draft: ['draft a ticket', 'choisir une carte Destination'],
  draw: ['draw from the deck', 'piocher'],
  express: ['spend an Express card', 'dépenser une carte Express'],
  festival: ['take festival cards', 'prendre des cartes Festival'],
  keep: ['keep', 'garder'],
  mat: ['province mat', 'plateau des provinces'],
  pass: ['pass', 'passer'],
  pay: ['pay', 'payer'],
  station: ['build a station', 'construire une gare'],
  stop: ['stop', 's’arrêter'],
  take: ['take', 'prendre'],
  tickets: ['draw tickets', 'piocher des cartes Destination'],
  withdraw: ['withdraw', 'renoncer'],
};

const VALUES = {
  broken: 'rompu', country: 'pays', due: 'attendu', held: 'en main', hidden: 'caché', land: 'terre', left: 'gauche',
  none: 'aucun', open: 'ouvert', right: 'droite',
};

const FIELDS = {
  active: 'actif', aside: 'de côté', bonus: 'bonus', built: 'gares', by: 'par', cards: 'cartes', chosen: 'votre choix',
  cities: 'villes', city: 'ville', clause: 'article', clean_zones: 'zones sans croix', closed: 'fini', color: 'couleur',
  copies: 'exemplaires', countries: 'pays', crossed: 'rayées', cuisine: 'cuisine', cuisine_sum: 'somme cuisine',
  culture: 'culture', deck: 'pioche', dice: 'dés', direction: 'sens', discard: 'défausse', display: 'cartes visibles',
  draft: 'draft', drafted: 'choisies', entries: 'choix', express: 'Express', festival_cards: 'cartes Festival',
  festivals: 'festivals', first: 'commence', fits: 'iraient ici', hand: 'main', hand_size: 'cartes en main',
  has_chosen: 'a choisi', letter: 'lettre', lines: 'lignes', links: 'liaisons', long: 'longue', lying: 'posées',
  marks: 'coches', mat: 'plateau des provinces', name: 'nom', next: 'vaudrait', now: 'maintenant', number: 'nombre',
  offer: 'à choisir', packet: 'paquet', packet_size: 'taille du paquet', passport: 'passeport', phase: 'phase',
  pick: 'choix', piles: 'piles', place: 'place', placed: 'placées', places: 'places', points: 'points', powers: 'pouvoirs',
  rack: 'chevalet', region: 'région', regions: 'régions', road: 'route', round: 'manche', rounds: 'manches',
  routes: 'routes', run: 'suite', score: 'score', seat: 'siège', series: 'série', sheet: 'feuille', size: 'taille',
  spots: 'cases', stars: 'étoiles', start_end: 'départ et arrivée', start_hidden: 'départ caché', stations: 'gares en stock',
  sums: 'sommes', taken: 'pris', talon: 'talon', tens: 'dizaines', ticket_deck: 'pioche Destination',
  tickets: 'cartes Destination', top: 'dessus', total: 'total', trains: 'wagons', transport: 'transport', turn: 'au tour de',
  turn_number: 'tour', used: 'utilisés', why: 'pourquoi', won_by: 'gagné par', yours: 'à vous', hands: 'mains',
  numbers: 'nombres', crosses: 'croix', packets: 'paquets', displays: 'étalages', sheets: 'feuilles',
  culture_type: 'type de culture', rows: 'lignes', scored: 'comptés', kind: 'genre', options: 'options', seats: 'sièges', ones: 'unités', borrowed: 'empruntées', revealed: 'révélées',
  staged: 'posées', surcharge: 'supplément', route: 'route', announced: 'annoncé', completed: 'réussies', failed: 'manquées',
};

const WORDS = {
  addBot: ['Add a bot', 'Ajouter un bot'],
  agree: ['Agree', 'Accepter'],
  allOpen: ['all open', 'tout ouvert'],
  asksBack: ['{who} asks to take the last move back, and all that came after it.', '{who} demande à reprendre son dernier coup, et tout ce qui a suivi.'],
  askBack: ['Ask to take back', 'Demander à reprendre'],
  back: ['Back', 'Reculer'],
  backToTable: ['Back to the table', 'Retour à la table'],
  board: ['The table', 'La table'],
  bot: ['bot', 'bot'],
  cancel: ['Cancel', 'Annuler'],
  change: ['You have chosen. You may still change your choice:', 'Vous avez choisi. Vous pouvez encore changer :'],
  chat: ['Say something', 'Dire quelque chose'],
  clear: ['Clear', 'Libérer'],
  close: ['Close the table', 'Fermer la table'],
  closed: ['This table was closed.', 'Cette table a été fermée.'],
  connecting: ['Connecting …', 'Connexion …'],
  copied: ['Copied.', 'Copié.'],
  copy: ['Copy', 'Copier'],
  create: ['Open the table', 'Ouvrir la table'],
  days: ['Days per move', 'Jours par coup'],
  daysNumber: ['Days', 'Jours'],
  decidedBy: ['Decided by: {what}.', 'Départage : {what}.'],
  decline: ['Decline', 'Refuser'],
  deciding: ['to decide', 'doit décider'],
  delayed: ['Anybody, five minutes later', 'Tout le monde, cinq minutes plus tard'],
  dismiss: ['Dismiss', 'Masquer'],
  edition_own: ['own board', 'plateau personnel'],
  edition_reconstructed: ['reconstructed board', 'plateau reconstitué'],
  edition_verified: ['verified board', 'plateau vérifié'],
  editionWhy_own: ['A board of somebody’s own.', 'Un plateau fait par quelqu’un.'],
  editionWhy_reconstructed: ['The rules are the game’s; the map or the cards differ from the printed ones.', 'Les règles sont celles du jeu ; la carte ou les cartes diffèrent de l’imprimé.'],
  editionWhy_verified: ['Compared with several public sources, piece by piece.', 'Comparé pièce par pièce à plusieurs sources publiques.'],
  empty: ['empty', 'libre'],
  filter: ['Search the moves', 'Chercher un coup'],
  filterHint: ['Search the moves …', 'Chercher un coup …'],
  finished: ['Finished games', 'Parties terminées'],
  forward: ['Forward', 'Avancer'],
  from: ['Seen by', 'Vu par'],
  game: ['Game', 'Jeu'],
  games: ['Six journeys', 'Six voyages'],
  goOn: ['Go on', 'Continuer'],
  guest: ['Traveller', 'Voyageur'],
  hear: ['Hear again', 'Réentendre'],
  log: ['Log', 'Journal'],
  host: ['host', 'hôte'],
  hotSeat: ['Sit here too', 'S’asseoir ici aussi'],
  increment: ['Seconds more per move', 'Secondes de plus par coup'],
  iAm: ['I am {who}: show my table', 'Je suis {who} : montrer ma table'],
  invite: ['Send this link to those who shall play or watch.', 'Envoyez ce lien à ceux qui doivent jouer ou regarder.'],
  joinLabel: ['Who may join', 'Qui peut jouer'],
  joinLink: ['Who has the link', 'Qui a le lien'],
  joinLobby: ['Anybody, from the home page', 'Tout le monde, depuis l’accueil'],
  language: ['Language', 'Langue'],
  leave: ['Leave', 'Partir'],
  leaveGame: ['Leave (a bot goes on)', 'Partir (un bot continue)'],
  link: ['Link', 'Lien'],
  live: ['A clock for the game', 'Une horloge pour la partie'],
  lost: ['Connection lost, coming back …', 'Connexion perdue, on revient …'],
  me: ['you', 'vous'],
  minutes: ['Minutes each', 'Minutes par joueur'],
  mine: ['My games', 'Mes parties'],
  mute: ['Mute', 'Ne plus entendre'],
  newTable: ['New table', 'Nouvelle table'],
  no: ['no', 'non'],
  noneFound: ['No move fits.', 'Aucun coup ne correspond.'],
  noSentence: ['No clock', 'Sans horloge'],
  nothing: ['nothing', 'rien'],
  noTables: ['None just now.', 'Aucune pour le moment.'],
  nowhere: ['There is nothing here yet.', 'Il n’y a encore rien ici.'],
  offline: ['away', 'absent'],
  online: ['connected', 'connecté'],
  open: ['Open tables', 'Tables ouvertes'],
  openTable: ['{taken} of {all} seats taken', '{taken} sièges sur {all} pris'],
  optionsOf: ['House rules', 'Variantes'],
  origin: ['This game goes on from another one.', 'Cette partie en continue une autre.'],
  over: ['The game is over.', 'La partie est finie.'],
  overWins: ['The game is over: {who} wins.', 'La partie est finie : {who} gagne.'],
  overShared: ['The game is over: {who} share the victory.', 'La partie est finie : {who} se partagent la victoire.'],
  pace: ['Pace', 'Rythme'],
  paceDaysText: ['{days} days per move', '{days} jours par coup'],
  paceLiveText: ['{minutes} min + {increment} s', '{minutes} min + {increment} s'],
  paceNone: ['no clock', 'sans horloge'],
  passScreen: ['Pass the screen to {who}', 'Passez l’écran à {who}'],
  passHint: ['Nothing is shown until then.', 'Rien n’est montré jusque-là.'],
  playNow: ['Play now against bots', 'Jouer tout de suite contre des bots'],
  playOn: ['Play on from here', 'Continuer d’ici'],
  players: ['{min} to {max} players', '{min} à {max} joueurs'],
  playersAlone: ['alone or up to {max} players', 'seul ou jusqu’à {max} joueurs'],
  playing: ['playing', 'en cours'],
  record: ['Download the record', 'Télécharger la partie'],
  rematch: ['Play again', 'Rejouer'],
  rematchGo: ['Go to the new table', 'Aller à la nouvelle table'],
  rename: ['Change your name', 'Changer de nom'],
  replay: ['Replay', 'Revoir la partie'],
  replayLink: ['Replay, or play on from any move', 'Revoir, ou continuer depuis un coup'],
  replayAt: ['Position after move {number} of {moves}', 'Position après le coup {number} sur {moves}'],
  replayMove: ['{who} played: {move}', '{who} a joué : {move}'],
  replayStart: ['The beginning of the game.', 'Le début de la partie.'],
  result: ['Scorecard', 'Feuille de score'],
  seatFree: ['free', 'libre'],
  seats: ['Seats', 'Sièges'],
  send: ['Send', 'Envoyer'],
  showAs: ['Show the table of {who}', 'Montrer la table de {who}'],
  sit: ['Sit here', 'S’asseoir ici'],
  spectator: ['somebody who watches', 'quelqu’un qui regarde'],
  standIn: ['a bot plays', 'un bot joue'],
  start: ['Start the game', 'Commencer'],
  startHint: ['The game can start once every seat is taken.', 'On peut commencer dès que tous les sièges sont pris.'],
  startWait: ['Waiting for {who} to start the game.', 'On attend que {who} commence la partie.'],
  tableOf: ['{game} with {who}', '{game} avec {who}'],
  tableRegion: ['table', 'tableau'],
  tableTitle: ['Title (if you like)', 'Titre (si vous voulez)'],
  tagline: ['Travel board games to play with friends, or against bots. No account, no advertising.', 'Des jeux de voyage à jouer entre amis ou contre des bots. Sans compte, sans publicité.'],
  takeSeat: ['Take my seat back', 'Reprendre mon siège'],
  total: ['Total', 'Total'],
  undo: ['Undo', 'Annuler le coup'],
  unreachable: ['The server does not answer. Please try again.', 'Le serveur ne répond pas. Veuillez réessayer.'],
  waiting: ['Waiting for {who} …', 'On attend {who} …'],
  waitingStart: ['The table is open: take your seats.', 'La table est ouverte : prenez place.'],
  watch: ['Games to watch', 'Parties à regarder'],
  watchLabel: ['Who may watch', 'Qui peut regarder'],
  watchNobody: ['Nobody but the players', 'Seulement les joueurs'],
  watchPublic: ['Anybody with the link', 'Tout le monde avec le lien'],
  watchers: ['{number} watching', '{number} qui regardent'],
  watchingYou: ['You watch.', 'Vous regardez.'],
  withdrawAsk: ['Withdraw the question', 'Retirer la demande'],
  won: ['Won by {who}', 'Gagnée par {who}'],
  yes: ['yes', 'oui'],
  yourBack: ['You ask to take your last move back. Waiting for the others …', 'Vous demandez à reprendre votre dernier coup. On attend les autres …'],
  yourMoves: ['Your moves', 'Vos coups'],
  yourName: ['What are you called?', 'Comment vous appelez-vous ?'],
  yourTurn: ['your turn', 'à vous'],
  'news-sat': ['{who} sits down.', '{who} s’assied.'],
  'news-bot': ['{text} (bot) sits down.', '{text} (bot) s’assied.'],
  'news-left': ['{who} stands up.', '{who} se lève.'],
  'news-started': ['The game begins.', 'La partie commence.'],
  'news-stood-in': ['A bot ({text}) plays for {who}.', 'Un bot ({text}) joue pour {who}.'],
  'news-returned': ['{who} is back.', '{who} est de retour.'],
  'news-asked-back': ['{who} asks to take a move back.', '{who} demande à reprendre un coup.'],
  'news-agreed-back': ['{who} agrees.', '{who} accepte.'],
  'news-declined-back': ['{who} declines.', '{who} refuse.'],
  'news-taken-back': ['The move of {who} is taken back.', 'Le coup de {who} est repris.'],
  'news-over': ['The game is over.', 'La partie est finie.'],
  'news-rematch': ['{who} opens a new table.', '{who} ouvre une nouvelle table.'],
  'news-closed': ['The table is closed.', 'La table est fermée.'],
};
