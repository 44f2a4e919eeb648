export { advisoryLocks } from './advisory-locks.ts';
export type { Database, DatabaseKind, DatabaseOptions, Look } from './database.ts';
export {
  BackupFailed,
  DatabaseUnavailable,
  failureCode,
  isUnavailable,
  OutcomeUnknown,
  OuterHandleInTransaction,
} from './failures.ts';
export { appliedMigrations, type Migration, migrate } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { backupFailure, type RestoreOptions, restoreDatabase } from './restore.ts';
export { moveSequencesAhead } from './sequences.ts';
export { type DataPlace, holdWriters, type Snapshot, withSnapshot } from './snapshot.ts';
export { type Statement, together } from './together.ts';
