import type { Generated } from 'kysely';

/** At most one row: the history of the demonstration. */
export interface DemoHistoryTable {
  one: Generated<boolean>;
  /** The moment at which the history ends. */
  began_at: Date;
  /** Visits played so far. */
  visits: Generated<number>;
  finished_at: Date | null;
}

export interface DemoTables {
  demo_history: DemoHistoryTable;
}
