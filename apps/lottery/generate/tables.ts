import type { TableTypeOptions } from '@koi/database/table-types';

export const tablesFile = new URL('../src/server/db/tables.ts', import.meta.url);

/** What the catalogue cannot say of a column: which int8 is no money. */
export const tableTypeOptions: TableTypeOptions = {
  columns: {
    'bet.version': 'Int8',
    'journal.entry_no': 'Int8',
    'player.entries': 'Int8',
  },
};
