import type { Lang } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text. */
type Amount = ColumnType<string, bigint, bigint>;
type Sum = ColumnType<string, bigint | undefined, bigint>;

interface Sums {
  deposits: Sum;
  withdrawals: Sum;
  valid: Sum;
  bets: Sum;
  payout: Sum;
}

interface DaySums extends Sums {
  day: ColumnType<Date, string, string>;
  gifts: Sum;
  rebates: Sum;
  others: Sum;
  members: Generated<number>;
  agents: Generated<number>;
}

/** Rates are hundredths of a percent. */
export interface TeamTables {
  /** `id` is the agent number. */
  agent: { id: Generated<number>; member_id: number; created_at: Date };
  team_link: { upline_id: number; member_id: number; depth: number };
  agent_bound: { game_type: number; high: number; low: number; standard: number };
  agent_rate: { member_id: number; kind: number; game_type: number; rate: number; updated_at: Date };
  invite: {
    id: Generated<string>;
    member_id: number;
    token: string;
    is_open: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  invite_rate: { invite_id: string; game_type: number; rate: number };
  invite_record: { id: Generated<string>; invite_id: string; member_id: number; created_at: Date };
  agent_application: {
    id: Generated<string>;
    member_id: number;
    name: string;
    phone: string;
    reason: string;
    status: Generated<number>;
    fail_reason: Generated<string>;
    decided_by: string | null;
    decided_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  /** Written by triggers. */
  team_change: Sums & {
    id: Generated<string>;
    member_id: number;
    at: Date;
    members: Generated<number>;
    agents: Generated<number>;
    transfer_number: string | null;
    transfer_at: Date | null;
  };
  team_turn: { id: Generated<string>; member_id: number };
  team_left_out: { member_id: number };
  member_day: DaySums & { member_id: number };
  team_day: DaySums & { member_id: number; is_direct: number };
  member_active: {
    member_id: number;
    day: ColumnType<Date, string, string>;
    since: ColumnType<Date, string, string>;
    before: ColumnType<Date | null, string | null, string | null>;
  };
  team_active: {
    member_id: number;
    is_direct: number;
    day: ColumnType<Date, string, string>;
    since: ColumnType<Date, string, string>;
    members: number;
  };
  team_active_from: { lang: string; amount: Amount };
  team_state: { one: Generated<boolean>; offset_minutes: number | null };
  commission_due: { id: Generated<string>; bet_id: string };
  commission_state: { one: Generated<boolean>; began_at: Date };
  commission_bet: { bet_id: string; valid: Amount; steps: Generated<number>; updated_at: Date };
  commission_credit: {
    id: Generated<string>;
    member_id: number;
    money: Amount;
    posted: Amount;
    owed_after: Amount;
    created_at: Date;
  };
  commission_debt: { member_id: number; owed: Amount };
  commission: {
    id: Generated<string>;
    bet_id: string;
    upline_id: number;
    step: number;
    member_id: number;
    child_id: number;
    depth: number;
    game_type: number;
    member_rate: number;
    child_rate: number | null;
    agent_rate: number;
    rate_from: number;
    rate_to: number;
    valid: Amount;
    money: Amount;
    credit_id: string;
    month: ColumnType<Date | null, string | null, string | null>;
    mode: Generated<'bets'>;
    created_at: Date;
  };
  commission_day: {
    member_id: number;
    day: ColumnType<Date, string, string>;
    game_type: number;
    is_direct: number;
    money: Amount;
    largest: Amount;
  };
  /** Of a currency, from a month on. */
  commission_tier: {
    lang: Lang;
    month: ColumnType<Date, string, string>;
    level: number;
    active_members: number;
    profit: Amount;
    rate: number;
  };
  commission_month: {
    id: Generated<string>;
    member_id: number;
    month: ColumnType<Date, string, string>;
    profit: Amount;
    active_members: number;
    level: number;
    rate: number;
    money: Amount;
    operator_id: number;
    reason: string;
    mode: Generated<'months' | null>;
    created_at: Date;
  };
  commission_mode: {
    month: ColumnType<Date, string, string>;
    mode: 'bets' | 'months';
    operator_id: number | null;
    created_at: Date;
  };
}
