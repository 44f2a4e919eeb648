import { defineJob } from '../job-queue/define-job.ts';
import { closeAbandonedExports, purgeExports } from '../modules/exports/export-files.ts';

/** Removes export files older than a day, and closes abandoned exports. */
export const purgeExportsJob = defineJob(
  { name: 'purge-exports', every: 600, timeoutSeconds: 60 },
  async (ctx) => (await closeAbandonedExports(ctx)) + (await purgeExports(ctx)),
);
