import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jobNames } from '@koi/contract/job-names';
import { describe, expect, it } from 'vitest';
import { jobDefinitions } from './list.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
const text = (file: string) => readFileSync(`${source}/${file}`, 'utf8');

describe('the list of jobs', () => {
  it('holds every job, each in a file of its name', () => {
    const defined = files.filter((file) => /= defineJob[<(]/.test(text(file))).sort();
    expect(defined).toEqual(jobDefinitions.map(({ name }) => `jobs/${name}.ts`).sort());
  });

  it('is told to operators in words: each name is one of the contract, which the console has words for', () => {
    expect(jobDefinitions.map(({ name }) => name).sort()).toEqual(jobNames);
  });

  it('is the only way to work by itself: nothing else repeats on a timer', () => {
    // The last two are about one process: its cached pages, its open connections.
    const allowed = [
      'job-queue/timetable.ts',
      'job-queue/turns.ts',
      'http/first-pages.ts',
      'modules/push/push-routes.ts',
    ];
    const repeating = files.filter((file) => /\bsetInterval\(|setTimeout\(tick\b/.test(text(file)));
    expect(repeating.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('leaves running to the one wrapper', () => {
    const callers = files.filter((file) => /\bworkOf\(/.test(text(file)));
    expect(callers.sort()).toEqual(['job-queue/run-job.ts']);
  });

  it('goes through items with the one walker: no loop of a job has a catch of its own', () => {
    const walking = files.filter(
      (file) => text(file).includes('walkItems(') && file !== 'job-queue/walk-items.ts',
    );
    expect(walking.length).toBeGreaterThanOrEqual(6);
    for (const { name } of jobDefinitions)
      expect(text(`jobs/${name}.ts`), name).not.toMatch(/\bfor \(|\bwhile \(/);
  });
});
