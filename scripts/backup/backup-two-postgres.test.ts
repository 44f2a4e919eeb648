import { describeBackup } from './backup-cases.ts';

describeBackup('two PostgreSQL');
