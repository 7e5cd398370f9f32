// The map of a board that is not the one its game's map was built for.
import type { RoadMap } from '../../../games/road/types';
import type { TourMap } from '../../../games/tour/types';
import type { TrainMap } from '../../maps';
import type { GameName } from '../../protocol';
import type { Board } from '../layout.js';
import type { DiceBoard, RoadBoard, TourBoard } from './built';
import { drawDice } from './dice';
import type { Places } from './places';
import { drawRoad } from './road';
import { drawTour } from './tour';
import { drawTrains, onOurLand } from './trains';
import type { TextWidth } from './types';
import { fetchMaps, type Fetch } from './world';

interface KnownPlaces {
  own: Record<string, Places>; // by game
  roughly: Places;
}

/** The map for a board that has no map yet; `built` is that of the game. */
export async function drawMap(
  game: GameName,
  built: unknown,
  board: unknown,
  textWidth: TextWidth,
  fetchFile: Fetch = fetchMaps,
): Promise<unknown> {
  const places = (await fetchFile('world/places')) as KnownPlaces;
  const known = { known: places.own[game] ?? {}, roughly: places.roughly };
  if (game === 'dice-trip-belgium') return drawDice(board as DiceBoard, known, textWidth, fetchFile);
  const wishes = { radius: 0, fontSize: 0, textWidth, fetchFile, ...known };
  if (game === 'road-trip-europa') return drawRoad(built as RoadMap, board as RoadBoard, wishes);
  if (game === 'europa-tour') return drawTour(built as TourMap, board as TourBoard, wishes);
  const [map, own] = [built as TrainMap, board as Board];
  return onOurLand(map, own, textWidth) ?? drawTrains(map, own, known, textWidth, fetchFile);
}

/** How wide a text is, as the browser draws it. */
export async function measure(): Promise<TextWidth> {
  await document.fonts?.load('500 20px "Alegreya Sans"').catch(() => undefined);
  const pen = document.createElement('canvas').getContext('2d');
  return (text, size) => {
    if (!pen) return text.length * size * 0.5;
    pen.font = `500 ${size}px "Alegreya Sans", sans-serif`;
    return pen.measureText(text).width;
  };
}
