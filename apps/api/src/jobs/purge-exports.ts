import { defineJob } from '../job-queue/define-job.ts';
import { purgeExports } from '../modules/exports/export-files.ts';

/** Removes files of exports that are older than a day. */
export const purgeExportsJob = defineJob({ name: 'purge-exports', every: 600, timeoutSeconds: 60 }, (ctx) =>
  purgeExports(ctx),
);
