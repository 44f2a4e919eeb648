import type { PastPlay } from '@koi/supplier-protocol/past';
import type { ColumnType, Generated } from 'kysely';

/** At most one row: the history of the demonstration. */
export interface DemoHistoryTable {
  one: Generated<boolean>;
  /** The moment at which the history ends. */
  began_at: Date;
  /** Visits played so far. */
  visits: Generated<number>;
  finished_at: Date | null;
}

/** A play of the history that its supplier has yet to be told. */
export interface DemoPlayTable {
  id: Generated<string>;
  supplier: string;
  /** Numbers of its transfer orders. */
  transfers: string[];
  play: ColumnType<PastPlay, string, never>;
}

export interface DemoTables {
  demo_history: DemoHistoryTable;
  demo_play: DemoPlayTable;
}
