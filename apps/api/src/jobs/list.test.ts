import { readdirSync } from 'node:fs';
import { jobNames } from '@koi/texts/job-names';
import { describe, expect, it } from 'vitest';
import { jobDefinitions } from './list.ts';

describe('the list of jobs', () => {
  it('holds every job, each in a file of its name', async () => {
    for (const job of jobDefinitions) {
      const module = (await import(new URL(`${job.name}.ts`, import.meta.url).href)) as Record<
        string,
        unknown
      >;
      expect(Object.values(module), job.name).toContain(job);
    }
    const others = ['list.ts', 'expired-rows.ts'];
    const files = readdirSync(import.meta.dirname).filter(
      (file) => !file.endsWith('.test.ts') && !others.includes(file),
    );
    expect(jobDefinitions.map(({ name }) => `${name}.ts`).sort()).toEqual(files.sort());
  });

  it('is told to operators in words: the console has words for each', () => {
    expect(jobNames).toEqual(expect.arrayContaining(jobDefinitions.map(({ name }) => name)));
  });
});
