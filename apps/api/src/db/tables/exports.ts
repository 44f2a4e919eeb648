import type { ColumnType, Generated } from 'kysely';

export interface ExportsTables {
  export_file: {
    id: Generated<string>;
    operator_id: number;
    kind: string;
    filter: ColumnType<Record<string, unknown>, string, never>;
    lang: string;
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>;
    /** Expected number of rows, counted at the beginning. */
    total: ColumnType<string | null, never, number | null>;
    rows: ColumnType<string, number | undefined, number>;
    bytes: ColumnType<string, number | undefined, number>;
    /** Name of the file of the last attempt; unguessable. */
    name: string;
    /** Digest of the one-time key to the file. */
    ticket: string | null;
    ticket_until: Date | null;
    created_at: Date;
    /** How often it was begun. */
    attempts: Generated<number>;
    finished_at: Date | null;
  };
}
