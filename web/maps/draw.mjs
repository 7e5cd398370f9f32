/** All six maps by the name of their game. */
import { drawBelgium } from './belgium.mjs';
import { drawRoad } from './road.mjs';
import { drawTour } from './tour.mjs';
import { drawTrains } from './trains.mjs';

/** @type {Record<string, () => { map: object, miss: number }>} */
export const DRAW = {
  'ttr-europe': () => drawTrains('ttr-europe'),
  'ttr-iberia': () => drawTrains('ttr-iberia'),
  'ttr-south-korea': () => drawTrains('ttr-south-korea'),
  'road-trip-europa': drawRoad,
  'dice-trip-belgium': drawBelgium,
  'europa-tour': drawTour,
};
