import { jobNames } from '@koi/texts/job-names';
import { expect, it } from 'vitest';
import { jobList } from './job-list.ts';

it('the console has words for each job', () => {
  expect(jobList.length).toBeGreaterThan(30);
  expect(jobNames).toEqual(expect.arrayContaining(jobList.map(({ name }) => name)));
});
