import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AppContext } from '../../context.ts';
import { readAnswer } from '../../platform/lib/read-answer.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { singleFlight } from '../../platform/lib/single-flight.ts';

/** One game of the lottery's public list. Times are UTC ISO 8601, null between issues. */
const feedGame = Type.Object({
  id: Type.Integer(),
  name: Type.String({ maxLength: 100 }),
  names: Type.Optional(
    Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
  ),
  game_code: Type.String({ maxLength: 60 }),
  category: Type.String({ maxLength: 20 }),
  icon_url: Type.String({ maxLength: 500 }),
  tags: Type.String({ maxLength: 200 }),
  weight: Type.Integer(),
  issue_no: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  close_at: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  period_seconds: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  last_result: Type.Optional(Type.Array(Type.Integer(), { maxItems: 20 })),
});
const feed = Compile(Type.Object({ games: Type.Array(feedGame, { maxItems: 500 }) }));

export type FeedGame = Type.Static<typeof feedGame>;

export interface LotteryFeed {
  /** @throws Refusal lottery_unavailable */
  games(): Promise<readonly FeedGame[]>;
}

/** Countdowns need the current issue, so the cache is short; a failing lottery is retried no more often … */
const FRESH_MS = 1_000;
/** … but the cached copy is served this long while the lottery is unreachable (docs/contract/play.md 5.2). */
const USABLE_MS = 600_000;
const TIMEOUT_MS = 3_000;
/** Generous for five hundred games. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Reads `<lottery>/api/public/games`; concurrent callers share one request. */
export function createLotteryFeed(ctx: AppContext): LotteryFeed {
  const url = `${ctx.config.suppliers.ly.feedUrl}/api/public/games`;
  let copy: { games: readonly FeedGame[]; at: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const load = singleFlight(async (): Promise<readonly FeedGame[]> => {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = JSON.parse(await readAnswer(response, MAX_BYTES));
    if (!response.ok || !feed.Check(body))
      throw new Error(`the lottery answered ${response.status} with something else than its games`);
    copy = { games: body.games, at: ctx.clock().getTime() };
    return body.games;
  });

  return {
    async games() {
      const now = ctx.clock().getTime();
      const age = copy ? now - copy.at : Number.POSITIVE_INFINITY;
      if (copy && age < FRESH_MS) return copy.games;
      if (now - failedAt >= FRESH_MS) {
        try {
          return await load();
        } catch (error) {
          failedAt = now;
          ctx.log.warn({ err: error }, 'the lottery cannot be reached');
        }
      }
      if (copy && age < USABLE_MS) return copy.games;
      throw new Refusal('lottery_unavailable');
    },
  };
}
