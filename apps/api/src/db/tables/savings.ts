import type { ColumnType, Generated } from 'kysely';
import type { Names } from './site.ts';

/** The driver returns int8 and numeric as text. */
type Amount = ColumnType<string, bigint, bigint>;
type Decimal = ColumnType<string, string, string>;

export interface SavingsTables {
  savings_plan: {
    id: Generated<number>;
    /** Name for languages missing in `names`. */
    name: string;
    names: ColumnType<Names, string | undefined, string>;
    /** Whole units. */
    min_amount: number;
    max_amount: number;
    cycle_hours: number;
    is_cyclic: number;
    /** Percent per cycle, two decimals. */
    rate: Decimal;
    /** Minor units; `sold` counts every purchase ever. */
    volume: Amount;
    sold: ColumnType<string, bigint | undefined, bigint>;
    /** Minor units per purchase, 0 = none. */
    interest_cap: ColumnType<string, bigint | undefined, bigint>;
    wait_hours: number | null;
    /** One decimal. */
    audit_multiple: ColumnType<string, string | undefined, string>;
    /** Whole units, 0 = none. */
    personal_limit: Generated<number>;
    is_open: Generated<number>;
    weight: Generated<number>;
    lang: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  savings_purchase: {
    id: Generated<string>;
    plan_id: number;
    member_id: number;
    /** Whole units. */
    amount: number;
    rate: Decimal;
    cycle_hours: number;
    is_cyclic: number;
    interest_cap: Amount;
    audit_multiple: Decimal;
    /** 0 running, 1 ended. */
    status: Generated<number>;
    /** Minor units settled so far. */
    interest: ColumnType<string, bigint | undefined, bigint>;
    /** Number of settlements so far. */
    times: Generated<number>;
    /** Null when no further settlement is due. */
    next_settlement_at: Date | null;
    created_at: Date;
    redeemed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  savings_settlement: {
    id: Generated<string>;
    purchase_id: string;
    times: number;
    interest: Amount;
    settled_at: Date;
    created_at: Date;
  };
}
