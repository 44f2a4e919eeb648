import { defineJob } from '../job-queue/define-job.ts';
import { closeAbandonedExports, purgeExports } from '../modules/exports/export-files.ts';

/** Removes files of exports that are older than a day, and closes exports that nobody works on any more. */
export const purgeExportsJob = defineJob(
  { name: 'purge-exports', every: 600, timeoutSeconds: 60 },
  async (ctx) => (await closeAbandonedExports(ctx)) + (await purgeExports(ctx)),
);
