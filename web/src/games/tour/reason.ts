// Why two places of a rack are not joined, in the words of the rules.
import type { GameTexts } from '$lib/api';

export function reasonOf(texts: Pick<GameTexts, 'refusals'>, [from, next]: readonly number[], why = ''): string {
  const text = texts.refusals[why]?.text ?? '';
  return text.replace('{from}', String(from)).replace('{next}', String(next));
}
