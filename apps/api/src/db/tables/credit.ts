import type { CreditStatus, CreditType } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text. */
type Amount = ColumnType<string, bigint, bigint>;

export interface CreditTables {
  /** Loan limits of the levels, per account currency. */
  credit_level: {
    lang: string;
    level: number;
    amount: Amount;
  };
  credit_record: {
    id: Generated<string>;
    member_id: number;
    type: CreditType;
    money: Amount;
    /** Null for a repayment. */
    days: number | null;
    status: CreditStatus;
    /** The member's limit when the loan was accepted. */
    limit_then: ColumnType<string | null, undefined, bigint>;
    /** Set when a loan is accepted. */
    dead_at: ColumnType<Date | null, undefined, Date>;
    /** The repayment that closed the loan. */
    returned_by: ColumnType<string | null, undefined, string>;
    /** When the loan was recorded as overdue. */
    overdue_at: ColumnType<Date | null, undefined, Date>;
    seen_at: ColumnType<Date | null, undefined, Date>;
    refuse_reason: ColumnType<string | null, undefined, string>;
    operator_id: ColumnType<number | null, undefined, number>;
    confirm_at: ColumnType<Date | null, undefined, Date>;
    created_at: Date;
    updated_at: Date;
  };
}
