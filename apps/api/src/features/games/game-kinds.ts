import { gameTypes } from '@koi/contract/enumerations';

/**
 * Types with an inner game list: their individual games are game rows; those of all other types are entry
 * rows (docs/contract/play.md 4.5).
 */
export const innerListTypes: ReadonlySet<number> = new Set([gameTypes.slots, gameTypes.cards]);
