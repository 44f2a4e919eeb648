import { defineJob } from '../job-queue/define-job.ts';
import { writeExport } from '../modules/exports/write-export.ts';

/** Writes one list to its file. */
export const writeExportJob = defineJob<{ id: string }>(
  { name: 'write-export', timeoutSeconds: 3600, retry: { limit: 2, delaySeconds: 5 } },
  (ctx, { id }, signal) => writeExport(ctx, id, signal),
);
