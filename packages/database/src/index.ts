export { advisoryLocks } from './advisory-locks.ts';
export type { Database, DatabaseKind, DatabaseOptions, SnapshotRead } from './database.ts';
export {
  BackupFailed,
  causesOf,
  DatabaseUnavailable,
  failureCode,
  isUnavailable,
  OutcomeUnknown,
  OuterHandleInTransaction,
} from './failures.ts';
export { appliedMigrations, isBaseline, type Migration, migrate, readMigrations } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { pipeline, type Statement } from './pipeline.ts';
export { backupFailure, type RestoreOptions, restoreDatabase } from './restore.ts';
export { moveSequencesAhead } from './sequences.ts';
export { type DataPlace, holdWriters, type Snapshot, withSnapshot } from './snapshot.ts';
