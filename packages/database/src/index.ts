export { type BackupPlace, backUpDatabase, type RestoreOptions, restoreDatabase } from './backup.ts';
export { type Database, type DatabaseKind, type DatabaseOptions, openDatabase } from './database.ts';
export { BackupFailed, DatabaseUnavailable, failureCode, OuterHandleInTransaction } from './failures.ts';
export { type Migration, migrate } from './migrate.ts';
