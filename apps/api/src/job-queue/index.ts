export { defineJob, type JobDefinition } from './define-job.ts';
export { Jobs } from './queue.ts';
