import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const DAYS = 30;

interface LineMargin {
  lang: Lang;
  game_type: number;
  /** Hundredths of a percent of the bets; negative where the members won. */
  margin: bigint;
}

/** What the site won of the bets of the last days, by currency and game type. */
export async function lineMargins(ctx: AppContext): Promise<LineMargin[]> {
  const since = new Date(ctx.clock().getTime() - DAYS * DAY_MS);
  const { rows } = await sql<{ currency: string; line: number; margin: string }>`
    select x.currency, x.line, floor((sum(x.amount) - sum(x.payout)) * 10000 / sum(x.amount))::text as margin
      from site_activity_now x
     where x.kind = 'bet' and x.slot >= ${since}
     group by 1, 2 having sum(x.amount) > 0 order by 1, 2`.execute(ctx.database.db);
  return langs.flatMap((lang) =>
    rows
      .filter(({ currency }) => currency === currencies[lang])
      .map(({ line, margin }) => ({ lang, game_type: line, margin: BigInt(margin) })),
  );
}

/** Percent with two decimals. */
export const marginText = (margin: bigint): string => formatMinor(margin);
