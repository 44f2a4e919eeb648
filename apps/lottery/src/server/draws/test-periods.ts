import type { GameDefinition } from '../../draw/game.ts';

/** Fewer seconds leave no time to bet, more than a day's worth of numbers does not fit into an issue number. */
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

/** The games as tests play them: some with draws in quick succession. */
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
