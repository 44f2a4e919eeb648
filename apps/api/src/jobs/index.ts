export { defineJob, type JobDefinition } from './define-job.ts';
export { jobDefinitions } from './list.ts';
export { Jobs } from './queue.ts';
