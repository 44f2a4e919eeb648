import type { ColumnType } from 'kysely';

/** The driver returns int8 as text. */
type Amount = ColumnType<string, bigint, bigint>;
/** Read only: of a view. */
type Of<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> };

interface SiteSum {
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

interface MemberSum {
  member_id: number;
  /** Beginning of the quarter of an hour. */
  slot: Date;
  /** 0 for deposits. */
  game_type: number;
  supplier: string;
  bets: string;
  valid: string;
  stake: string;
  payout: string;
  deposits: string;
}

/** What follows from bets, deposits and withdrawals (docs/decisions/0086). Views end in `_now`. */
export interface ActivityTables {
  /** What waits to be folded; rows by `changesOf` of projections/bet-changes.ts. */
  bet_change: {
    id: ColumnType<string, never, never>;
    bet_id: string;
    member_id: number;
    supplier: string;
    game_type: number;
    currency: string;
    /** The time that the change counts at. */
    at: Date;
    /** Of a new bet. */
    placed_at: Date | null;
    bets: number;
    valid: Amount;
    stake: Amount;
    payout: Amount;
  };
  member_activity: Of<MemberSum>;
  member_activity_now: Of<MemberSum>;
  site_activity: SiteSum;
  site_activity_now: Of<SiteSum>;
  today_tail: SiteSum;
  today_seen: { member_id: number; at: Date };
  /** The members active on a day of the site. */
  active_member: { day: string; member_id: number };
}
