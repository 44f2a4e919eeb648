import type { Selection } from '../draw/game.ts';
import type { TextKey } from './text/zh-cn.ts';

/** All that names need of the page's `Translate`; the server names lines for the bet feed with the same texts. */
type Name = (key: TextKey) => string;

const typeNames: Readonly<Record<string, TextKey>> = {
  size: 'betSize',
  parity: 'betParity',
  sum: 'betSum',
  triple_any: 'betTripleAny',
  triple: 'betTriple',
  pair_any: 'betPairAny',
  pair: 'betPair',
  two_different: 'betTwo',
  straight_any: 'betStraightAny',
  three_different: 'betThree',
};
const pickNames: Readonly<Record<string, TextKey>> = {
  big: 'big',
  small: 'small',
  odd: 'odd',
  even: 'even',
  any: 'any',
};

export function betTypeName(betType: string, t: Name): string {
  const key = typeNames[betType];
  return key ? t(key) : betType;
}

export function pickName({ betType, pick }: Selection, t: Name): string {
  const key = pickNames[pick];
  if (key) return t(key);
  return betType === 'sum' ? pick : [...pick].join(' ');
}

/** "Sum 9", "Any triple": the whole name of a line. */
export function lineName(selection: Selection, t: Name): string {
  const type = betTypeName(selection.betType, t);
  return selection.pick === 'any' ? type : `${type} ${pickName(selection, t)}`;
}

/** `202611210725` is long for a phone: the day's number with month and day in front. */
export function shortIssue(issueNo: string): string {
  return `${issueNo.slice(4, 8)}-${issueNo.slice(8)}`;
}
