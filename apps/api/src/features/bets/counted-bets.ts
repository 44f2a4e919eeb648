import { sql } from 'kysely';

/** What a bet counts for now: its valid amount once settled; zero while open, cancelled or withdrawn. */
export const countsFor = sql<string>`(case when bet.status = 'COMPLETE' then bet.valid_amount else 0 end)`;

/** Rows of `bet_count` whose claimed amount differs from what they count for: the index `bet_count_unclaimed`. */
export const isUnclaimed = sql<boolean>`bet_count.rebate <> bet_count.counts`;

/** The same for turnover: the index `bet_count_uncounted`. */
export const isUncounted = sql<boolean>`bet_count.turnover <> bet_count.counts`;

/** Those that lowered a requirement by more than they count for now: the index `bet_count_overdrawn`. */
export const isOverdrawn = sql<boolean>`bet_count.turnover_lowered > bet_count.counts`;
