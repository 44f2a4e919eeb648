import type { Database, DatabaseOptions } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** @throws DatabaseUnavailable with one sentence that says what is wrong and how to fix it. */
export function openDatabase<T>(options: DatabaseOptions): Promise<Database<T>> {
  return options.url ? openPostgres<T>({ ...options, url: options.url }) : openEmbedded<T>(options);
}
