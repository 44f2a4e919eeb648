import type { BetRow } from '../types.ts';
import type { Bench } from './conformance.ts';
import { expectThat } from './expect.ts';

/** Maximum number of pages read; of a long history only the beginning is checked. */
const MAX_PAGES = 20;

async function readPages({ client }: Bench, limit: number, rows: number): Promise<BetRow[]> {
  const all: BetRow[] = [];
  let after = '';
  for (let page = 0; page < MAX_PAGES * 50 && all.length < rows; page++) {
    const outcome = await client.bets({ after, limit });
    expectThat(outcome.outcome === 'ok', outcome, 'a page of bets in order');
    expectThat(outcome.answer.bets.length <= limit, outcome.answer.bets.length, `at most ${limit} rows`);
    all.push(...outcome.answer.bets);
    if (outcome.answer.bets.length === 0) break;
    after = outcome.answer.next;
  }
  return all.slice(0, rows);
}

export const checkFeed: Record<string, (bench: Bench) => Promise<void>> = {
  'the bet feed is in order and can be resumed anywhere': async (bench) => {
    const large = await readPages(bench, 500, 200);
    const small = await readPages(bench, 7, large.length);
    const seen = new Map(large.map((bet) => [bet.betId, BigInt(bet.version)]));
    for (const bet of small) {
      const before = seen.get(bet.betId);
      expectThat(before === undefined || before <= BigInt(bet.version), bet, 'versions that only rise');
    }
    const middle = large[Math.floor(large.length / 2)];
    if (!middle) return;
    const resumed = await bench.client.bets({ after: middle.version, limit: 5 });
    expectThat(resumed.outcome === 'ok', resumed, 'a page from the middle');
    expectThat(
      resumed.answer.bets.every((bet) => BigInt(bet.version) > BigInt(middle.version)),
      resumed.answer.next,
      'later versions only',
    );
  },
  'the end of the bet feed repeats its cursor': async (bench) => {
    const end = '999999999999999999';
    const outcome = await bench.client.bets({ after: end, limit: 10 });
    expectThat(
      outcome.outcome === 'ok' && outcome.answer.bets.length === 0 && outcome.answer.next === end,
      outcome,
      `no rows and next ${end}`,
    );
  },
};
