import { describeBackup } from './backup-cases.ts';

describeBackup('embedded');
