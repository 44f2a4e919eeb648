import type { Lang, SecondReason } from '@koi/contract/enumerations';
import type { Money } from '@koi/money';
import type { ColumnType, Generated } from 'kysely';

export interface OperatorTable {
  id: Generated<number>;
  name: string;
  password_hash: string;
  role: string;
  is_open: Generated<number>;
  /** 1: somebody else chose the password, which only allows choosing another one. */
  password_given: Generated<number>;
  /** Session version, as for members. */
  session_version: Generated<number>;
  last_login_at: Date | null;
  created_at: Generated<Date>;
}

/** One log-in. It is valid while it has not ended and its version is the operator's. */
export interface OperatorSessionTable {
  id: Generated<string>;
  operator_id: number;
  version: number;
  /** Digest of the console's cookie; null for a log-in with a token. */
  digest: string | null;
  device: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}

type AuditedFacts = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;

/** Append-only: the database refuses to change or remove a row. */
export interface AuditLogTable {
  id: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  actor_kind: 'operator' | 'gateway' | 'job';
  actor: string;
  operator_id: number | null;
  ip: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: AuditedFacts;
  after: AuditedFacts;
}

/** A line's place in the chain; written by the database at the commit. */
export interface AuditLinkTable {
  number: ColumnType<string, never, never>;
  audit_id: ColumnType<string, never, never>;
  hash: ColumnType<string, never, never>;
}

/** An operator's approval of a decision that needs two. */
export interface OperatorApprovalTable {
  subject: string;
  operator_id: number;
  content: string;
  /** The first operator's reason, for the second one. */
  reason: Generated<string>;
  /** By whom and why it was refused; it no longer counts. */
  refused_by: string | null;
  refusal: string | null;
  /** Null where two are always needed. */
  because: ColumnType<WhyTwo | null, string | null | undefined, string | null>;
  created_at: Date;
}

/** Why a second operator is needed, with the figures of that moment. */
export interface WhyTwo {
  why: SecondReason;
  values: Readonly<Record<'amount' | 'limit', Money> & Record<'operator', string>>;
}

/** Kinds of decisions about members' money; each has its limits of what a single operator decides. */
export type SingleOperatorKind = 'payout' | 'gift' | 'loan' | 'adjustment' | 'turnover';

/** A decision about a member's money that a single operator carried out. */
export interface SingleOperatorDecisionTable {
  id: Generated<string>;
  kind: SingleOperatorKind;
  operator_id: number;
  member_id: number;
  lang: Lang;
  amount: ColumnType<string, bigint, never>;
  subject: string;
  decided_at: Date;
}

/** Who has just approved what was then carried out; repeated, it starts no new approval. */
export interface CarriedOutApprovalTable {
  subject: string;
  operator_id: number;
  /** Hash of what was approved, without what it replaced. */
  content: string;
  carried_out_at: Date;
}

/** Who has a row of a queue open in the console, shown to the others. */
export interface OrderClaimTable {
  kind:
    | 'deposit'
    | 'withdrawal'
    | 'credit'
    | 'transfer'
    | 'activity_application'
    | 'agent_application'
    | 'mail'
    | 'ticket';
  order_id: string;
  operator_id: number;
  until: Date;
}

/** An operator's view of a member's screens, or the permission to open one with the ticket of this digest. */
export interface MemberViewTable {
  id: Generated<string>;
  member_id: number;
  operator_id: number;
  operator_session: string | null;
  operator_version: number;
  ticket: string | null;
  created_at: Date;
  expires_at: Date;
}

/** An operator's request by its request id. */
export interface OperatorRequestTable {
  operator_id: number;
  request_id: string;
  kind: string;
  hash: string;
  created_at: Date;
}

export interface OperatorsTables {
  order_claim: OrderClaimTable;
  member_view: MemberViewTable;
  operator_request: OperatorRequestTable;
  operator_approval: OperatorApprovalTable;
  carried_out_approval: CarriedOutApprovalTable;
  single_operator_decision: SingleOperatorDecisionTable;
  operator: OperatorTable;
  operator_session: OperatorSessionTable;
  audit_log: AuditLogTable;
  audit_link: AuditLinkTable;
}
