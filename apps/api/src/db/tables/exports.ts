import type { ColumnType, Generated } from 'kysely';

export interface ExportsTables {
  export_file: {
    id: Generated<string>;
    operator_id: number;
    kind: string;
    filter: ColumnType<Record<string, unknown>, string, never>;
    lang: string;
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>;
    /** How many rows it will have, counted when it begins. */
    total: ColumnType<string | null, never, number | null>;
    rows: ColumnType<string, number | undefined, number>;
    bytes: ColumnType<string, number | undefined, number>;
    /** Of the file; nobody can guess it. */
    name: string;
    /** Digest of what opens the file once. */
    ticket: string | null;
    ticket_until: Date | null;
    created_at: Date;
    finished_at: Date | null;
  };
}
