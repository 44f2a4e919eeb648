import { describeBackup } from './backup-cases.ts';

describeBackup('one PostgreSQL');
