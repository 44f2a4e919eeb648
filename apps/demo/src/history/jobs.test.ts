import { jobNames } from '@koi/texts/job-names';
import { expect, test } from 'vitest';
import { demoJobs } from './jobs.ts';

test('a demonstration has every job that the console has words for', () => {
  expect(demoJobs.map(({ name }) => name).sort()).toEqual([...jobNames].sort());
});
