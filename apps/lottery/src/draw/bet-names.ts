import { type BetType, betTypeOf, type GameDefinition, type Selection } from './game.ts';
import type { BetNames } from './names/zh-cn.ts';

/** Kinds that need no text beside their place: "1st ball 7", "Sum Big". */
const plain: ReadonlySet<string> = new Set(['number', 'sides', 'duel']);
/** Kinds whose picks are digits without commas, one per die. */
const dice: ReadonlySet<string> = new Set(['triple', 'pair_any', 'pair', 'two_different', 'three_different']);

function has<Texts extends object>(texts: Texts, key: string): key is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, key);
}

/** "1st ball", "Top two"; "1st ball : 5th ball" for a pair; empty for no place. */
export function placeName(place: string | null, names: BetNames): string {
  if (!place) return '';
  const { places } = names;
  const pair = /^([br])(\d+)v(\d+)$/.exec(place);
  const each = pair ? [`${pair[1]}${pair[2]}`, `${pair[1]}${pair[3]}`] : [place];
  return each.map((one) => (has(places, one) ? places[one] : one)).join(' : ');
}

/** The heading of a bet type on its board. */
export function betTypeName({ kind, place }: BetType, names: BetNames): string {
  if (!place) return names.bets[kind];
  return plain.has(kind) ? placeName(place, names) : `${placeName(place, names)} ${names.bets[kind]}`;
}

/** Text of a single pick or a combination: "Big", "3", "01 05 09", "1 2 | 0 | 7". */
export function pickName({ kind }: BetType, pick: string, names: BetNames): string {
  const { picks } = names;
  if (has(picks, pick)) return picks[pick];
  return dice.has(kind) ? [...pick].join(' ') : pick.replaceAll(',', ' ').replaceAll('|', ' | ');
}

/** Full name of a line: "Sum 9", "Any triple", "1st ball Big". */
export function lineName(game: GameDefinition, selection: Selection, names: BetNames): string {
  const betType = betTypeOf(game, selection);
  if (!betType) return `${selection.betType} ${selection.pick}`;
  const type = betTypeName(betType, names);
  return betType.picks.length === 1 ? type : `${type} ${pickName(betType, selection.pick, names)}`;
}
