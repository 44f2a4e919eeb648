import type { GameDefinition } from '../../draw/game.ts';

/** Shorter periods leave no time to bet, and a day's issues must fit into four digits of an issue number. */
const LEAST_SECONDS = 10;
const DAY = 86_400;

/** Reads `K3A:20,SSCA:20`. @throws RangeError */
export function readPeriods(text: string): ReadonlyMap<string, number> {
  const entries = text.split(',').filter((entry) => entry !== '');
  return new Map(
    entries.map((entry) => {
      const [, code = '', seconds = ''] = /^([A-Z0-9]{1,16}):(\d{1,5})$/.exec(entry) ?? [];
      if (code === '' || Number(seconds) < LEAST_SECONDS || DAY % Number(seconds) !== 0)
        throw new RangeError(entry);
      return [code, Number(seconds)];
    }),
  );
}

/** The games with test periods: some are drawn in quick succession. */
export function withPeriods(
  games: readonly GameDefinition[],
  periods: ReadonlyMap<string, number>,
): readonly GameDefinition[] {
  return games.map((game) => {
    const periodSeconds = periods.get(game.code);
    if (periodSeconds === undefined) return game;
    const sealSeconds = Math.min(game.sealSeconds, Math.floor(periodSeconds / 5));
    return { ...game, periodSeconds, sealSeconds, dayStartsAt: 0 };
  });
}
