export { Jobs } from './queue.ts';
