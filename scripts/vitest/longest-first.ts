import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that start processes and wait for them. They run before all others, so that a run ends with short
 * files and no worker is left alone with a long one. Those of `api` come last: they are followed by the other
 * files of that project, which go on in the same processes.
 */
export const longFiles: readonly string[] = [
  'scripts/backup/backup.test.ts',
  'scripts/backup/backup-of-past.test.ts',
  'scripts/serve/parts.test.ts',
  'scripts/serve.test.ts',
  'packages/database/src/restore.test.ts',
  'apps/api/src/features/transfers/transfer-crashes.test.ts',
  'apps/api/test/deposit-crash.test.ts',
  'apps/api/src/features/transfers/transfer-storm.test.ts',
  'apps/api/src/ledger/ledger-crash.test.ts',
];

type File = Pick<TestSpecification, 'moduleId'> & { project: { name: string } };

const rank = ({ moduleId }: File): number => {
  const place = longFiles.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place === -1 ? longFiles.length : place;
};

/** The long files, then project by project: consecutive files of one project share their processes. */
export function inOrder<F extends File>(files: readonly F[]): F[] {
  return files.toSorted(
    (one, other) => rank(one) - rank(other) || one.project.name.localeCompare(other.project.name),
  );
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(await super.sort(files));
  }
}
