import type { Generated } from 'kysely';

/** At most one row: the past of the demonstration. */
export interface DemoHistoryTable {
  one: Generated<boolean>;
  /** The moment at which the past ends. */
  began_at: Date;
  /** Visits that were played. */
  visits: Generated<number>;
  finished_at: Date | null;
}

export interface DemoTables {
  demo_history: DemoHistoryTable;
}
