// The lessons: for each game its beats, and its words. Each is loaded when it is wanted.
import type { Lesson } from '$lib/lesson/lesson';
import type { Loader } from '$lib/words.svelte';

interface Shelf {
  minutes: number; // that it takes
  beats: () => Promise<{ default: unknown }>;
  words: { en: Loader; fr: Loader };
}

const LESSONS: Record<string, Shelf> = {
  'ttr-europe': {
    minutes: 5,
    beats: () => import('./ttr-europe/beats.json'),
    words: { en: () => import('./ttr-europe/en.json'), fr: () => import('./ttr-europe/fr.json') },
  },
  'ttr-iberia': {
    minutes: 5,
    beats: () => import('./ttr-iberia/beats.json'),
    words: { en: () => import('./ttr-iberia/en.json'), fr: () => import('./ttr-iberia/fr.json') },
  },
  'ttr-south-korea': {
    minutes: 5,
    beats: () => import('./ttr-south-korea/beats.json'),
    words: { en: () => import('./ttr-south-korea/en.json'), fr: () => import('./ttr-south-korea/fr.json') },
  },
  'road-trip-europa': {
    minutes: 6,
    beats: () => import('./road-trip-europa/beats.json'),
    words: { en: () => import('./road-trip-europa/en.json'), fr: () => import('./road-trip-europa/fr.json') },
  },
  'dice-trip-belgium': {
    minutes: 5,
    beats: () => import('./dice-trip-belgium/beats.json'),
    words: { en: () => import('./dice-trip-belgium/en.json'), fr: () => import('./dice-trip-belgium/fr.json') },
  },
  'europa-tour': {
    minutes: 4,
    beats: () => import('./europa-tour/beats.json'),
    words: { en: () => import('./europa-tour/en.json'), fr: () => import('./europa-tour/fr.json') },
  },
};

/** How long the lesson of a game takes; null: it has none. */
export const minutesOf = (game: string): number | null => LESSONS[game]?.minutes ?? null;

export const hasLesson = (game: string): boolean => Object.hasOwn(LESSONS, game);

export async function openLesson(game: string): Promise<Lesson> {
  return (await LESSONS[game]!.beats()).default as Lesson;
}

export const wordsOfLesson = (game: string): Shelf['words'] => LESSONS[game]!.words;
