import { readMigrations } from '@koi/database';

/** The schema of the platform: db/schema.sql and what has changed since. */
export const migrations = readMigrations(new URL('../../../db/', import.meta.url));
