import type { Job } from '../../platform/jobs/job.ts';
import { purgeExports } from './export-files.ts';
import { writeDueExports } from './write-export.ts';

export const exportJobs: readonly Job[] = [
  { name: 'write-export', every: 2, timeoutSeconds: 3600, run: writeDueExports },
  // Files older than a day.
  { name: 'purge-exports', every: 600, timeoutSeconds: 60, run: purgeExports },
];
