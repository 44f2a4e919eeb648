import { defineJob } from '../job-queue/define-job.ts';
import { purgeUnusedPictures } from '../modules/activities/unused-pictures.ts';

/** Removes operators' pictures that have long been unused. */
export const purgePicturesJob = defineJob(
  { name: 'purge-pictures', dailyAt: '04:50', timeoutSeconds: 300 },
  (ctx, _data, signal) => purgeUnusedPictures(ctx, signal),
);
