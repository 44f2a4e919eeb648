import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * Written only by the posting function and the roll-up (apps/api/src/ledger); the driver returns int8 columns
 * as text.
 */
export interface LedgerTables {
  ledger_account: {
    id: GeneratedAlways<string>;
    /** Null for an account of the platform. */
    member_id: number | null;
    kind: string;
    currency: string;
    is_demo: boolean;
    /** For a platform account, without what is still in `ledger_tail`. */
    balance: GeneratedAlways<string>;
    version: GeneratedAlways<string>;
    floor: string | null;
    overdrawn: GeneratedAlways<boolean>;
    created_at: GeneratedAlways<Date>;
  };
  ledger_transfer: {
    number: GeneratedAlways<string>;
    id: GeneratedAlways<string>;
    member_id: GeneratedAlways<number>;
    currency: GeneratedAlways<string>;
    operate_type: GeneratedAlways<number>;
    reference_type: GeneratedAlways<string | null>;
    reference_id: GeneratedAlways<string | null>;
    description: GeneratedAlways<string | null>;
    reverses: GeneratedAlways<string | null>;
    created_at: GeneratedAlways<Date>;
  };
  ledger_posting: {
    transfer_number: GeneratedAlways<string>;
    n: GeneratedAlways<number>;
    account_id: GeneratedAlways<string>;
    member_id: GeneratedAlways<number | null>;
    amount: GeneratedAlways<string>;
    balance_after: GeneratedAlways<string | null>;
    account_version: GeneratedAlways<string | null>;
    created_at: GeneratedAlways<Date>;
  };
  ledger_tail: {
    account_id: GeneratedAlways<string>;
    amount: GeneratedAlways<string>;
    postings: GeneratedAlways<number>;
  };
  ledger_proof: {
    id: GeneratedAlways<string>;
    scope: 'new' | 'all';
    state: Generated<'running' | 'proven' | 'differs' | 'unfinished'>;
    since: ColumnType<string, bigint, never>;
    through: ColumnType<string, bigint, never>;
    horizon: string;
    differences: Generated<number>;
    started_at: GeneratedAlways<Date>;
    finished_at: ColumnType<Date | null, never, Date>;
  };
  ledger_difference: {
    id: GeneratedAlways<string>;
    found_at: GeneratedAlways<Date>;
    proof_id: string | null;
    rule: string;
    subject: string;
    detail: string;
  };
}
