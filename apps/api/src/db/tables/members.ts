import type { TagColour } from '@koi/contract';
import type { ExclusionKind, Lang } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text; `BigInt(row.ml_money)` reads it. */
type Amount = ColumnType<string, bigint | undefined, bigint>;

/** Accounts beside the owner of a phone line, since before lines had one form. */
export interface PhoneCollisionTable {
  member_id: number;
  line: string;
}

export interface MemberTable {
  id: Generated<number>;
  name: string;
  password_hash: string;
  qk_pwd_hash: string | null;
  realname: string | null;
  nickname: string | null;
  /** In the form of `phones/phone-line.ts`, or as it was typed where there is a `phone_collision`. */
  phone: string | null;
  email: string | null;
  qq: string | null;
  /** The member's own invite code. */
  invite_code: string;
  /** Number of the agent directly above, permanent; null: none. */
  top_id: ColumnType<number | null, number | null | undefined, never>;
  /** The member's number as an agent; null: none. */
  agent_id: ColumnType<number | null, never, number>;
  lang: ColumnType<Lang, string, string>;
  /** 1 active, -1 banned, -2 to be signed off at the next call. */
  status: Generated<number>;
  is_demo: Generated<number>;
  /** The monitoring account: the one trial account that does not expire (decision 0046). */
  walks: Generated<boolean>;
  is_trans_on: Generated<number>;
  /**
   * A session is valid while its token carries this number: random, changed for every session
   * (`session_after`).
   */
  session_version: Generated<number>;
  /** Turnover still required. Changed only under the member's lock. */
  ml_money: Amount;
  /** Lifetime valid bets counted so far. */
  total_money: Amount;
  /** Loan limit set by an operator; null: the limit of the level. */
  total_credit: ColumnType<string | null, bigint | null | undefined, bigint | null>;
  level: Generated<number>;
  /** Wrong withdrawal passwords since the last correct one. */
  qk_wrong: Generated<number>;
  qk_locked_until: Date | null;
  /** No withdrawals until then: the support has changed what guards the account. */
  withdrawals_rest_until: Date | null;
  register_site: Generated<string>;
  register_ip: Generated<string>;
  last_login_at: Date | null;
  /** The current or last time-out or self-exclusion; the year 9999 means for good. Never shortened. */
  excluded_as: ColumnType<ExclusionKind | null, ExclusionKind | null | undefined, ExclusionKind>;
  excluded_since: ColumnType<Date | null, Date | null | undefined, Date>;
  excluded_until: ColumnType<Date | null, Date | null | undefined, Date>;
  /** When a trial account ends; null for all others and for the monitoring account. */
  demo_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the rows of an expired trial account were removed. */
  purged_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CaptchaTable {
  key: string;
  answer: string;
  expires_at: Date;
}

/** Failed attempts of one kind from one source; a row past `expires_at` counts as absent. */
export interface AttemptTable {
  key: string;
  failures: number;
  expires_at: Date;
  /** For a whole account: when the next try is allowed. */
  next_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** One log-in on one device; it is valid while it has not ended and its version is the member's. */
export interface MemberSessionTable {
  id: Generated<string>;
  member_id: number;
  version: number;
  device: string;
  /** The coarse network. */
  place: string;
  created_at: Date;
  last_seen_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** A network that an account was logged in from; `account` is audience and name. */
export interface KnownNetworkTable {
  account: string;
  network: string;
  seen_at: Date;
}

/** Requests counted in a window that ends at `expires_at`. */
export interface RateCountTable {
  key: string;
  hits: number;
  expires_at: Date;
}

/** Operators' note on a member; permanent. */
export interface MemberNoteTable {
  id: Generated<string>;
  member_id: number;
  operator: string;
  text: string;
  created_at: Date;
}

/** A tag that operators put on members. */
export interface MemberTagTable {
  id: ColumnType<number, never, never>;
  name: string;
  colour: TagColour;
  created_by: string;
  created_at: Date;
}

export interface MemberTaggedTable {
  member_id: number;
  tag_id: number;
  tagged_by: string;
  created_at: Date;
}

export interface MembersTables {
  member_tag: MemberTagTable;
  member_tagged: MemberTaggedTable;
  member_note: MemberNoteTable;
  member: MemberTable;
  phone_collision: PhoneCollisionTable;
  captcha: CaptchaTable;
  attempt: AttemptTable;
  member_session: MemberSessionTable;
  known_network: KnownNetworkTable;
  rate_count: RateCountTable;
}
