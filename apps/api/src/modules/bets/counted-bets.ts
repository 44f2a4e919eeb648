import { sql } from 'kysely';

/** What a bet counts for now: its valid amount once settled; zero while open, cancelled or withdrawn. */
export const countsFor = sql<string>`(case when bet.status = 'COMPLETE' then bet.valid_amount else 0 end)`;

/**
 * Bets whose claimed amount differs from what they count for. Must match the condition of the index
 * `bet_unclaimed`.
 */
export const isUnclaimed = sql<boolean>`bet.is_demo = 0 and bet.rebate_counted <> ${countsFor}`;

/** The same for turnover; must match the condition of the index `bet_uncounted`. */
export const isUncounted = sql<boolean>`bet.is_demo = 0 and bet.turnover_counted <> ${countsFor}`;

/**
 * Bets that lowered a requirement by more than they count for now. Must match the condition of the index
 * `bet_overdrawn`.
 */
export const isOverdrawn = sql<boolean>`bet.is_demo = 0 and bet.turnover_lowered > ${countsFor}`;
