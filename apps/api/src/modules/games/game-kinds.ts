import { gameTypes } from '@koi/contract/enumerations';

/** Types with an inner game list: their single games are game rows, those of every other type are entry rows (docs/contract/play.md 4.5). */
export const innerListTypes: ReadonlySet<number> = new Set([gameTypes.slots, gameTypes.cards]);
