import { expect, test } from 'vitest';
import { auditActions, auditSubjects } from '../src/audit-actions.ts';
import { jobNames } from '../src/job-names.ts';

test.each([
  ['actions', auditActions],
  ['subjects', auditSubjects],
  ['jobs', jobNames],
] as const)('%s are named once each, in their order', (_name, names: readonly string[]) => {
  expect(names).toEqual([...new Set(names)].sort());
});
