import { sql } from 'kysely';

/** What a bet counts for now: its valid amount once it is settled, nothing while it is open or when it did not stand. */
export const countsFor = sql<string>`(case when bet.status = 'COMPLETE' then bet.valid_amount else 0 end)`;

/** Bets of a member whose claimed amount is not what they count for. Said as the index `bet_unclaimed` says it. */
export const isUnclaimed = sql<boolean>`bet.is_demo = 0 and bet.rebate_counted <> ${countsFor}`;

/** The same for turnover and the index `bet_uncounted`. */
export const isUncounted = sql<boolean>`bet.is_demo = 0 and bet.turnover_counted <> ${countsFor}`;

/** Lowered a requirement by more than it counts for now. Said as the index `bet_overdrawn` says it. */
export const isOverdrawn = sql<boolean>`bet.is_demo = 0 and bet.turnover_lowered > ${countsFor}`;
