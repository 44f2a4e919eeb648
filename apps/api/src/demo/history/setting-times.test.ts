import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../..', import.meta.url));
const allowed = ['demo/accounts.ts', 'demo/history/past.ts', 'demo/load-demo-content.ts', 'ledger/ledger.ts'];

describe('the time of a posting', () => {
  it('is set for the past of the demonstration and nowhere else', () => {
    const setting = globSync('**/*.ts', { cwd: source }).filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        !file.startsWith('db/migrations/') &&
        /setPostingTime|koi\.posted_at/.test(readFileSync(`${source}/${file}`, 'utf8')),
    );
    expect(setting.sort()).toEqual(allowed);
  });
});
