/**
 * Written by triggers of the counted tables, and by the job that adds the tail to the sums (0210-today-sums).
 */
interface Sums {
  /** Beginning of the five minutes. */
  slot: Date;
  /** Empty where no money is counted. */
  currency: string;
  kind: 'deposit' | 'withdrawal' | 'bet' | 'member' | 'active';
  /** Game type of bets, else 0. */
  line: number;
  count: string;
  amount: string;
  payout: string;
}

export interface TodayTables {
  today_sum: Sums;
  today_tail: Sums;
  today_seen: { member_id: number; at: Date };
  /** The members active on a day of the site. */
  active_member: { day: string; member_id: number };
}
