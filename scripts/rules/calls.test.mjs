import { expect, test } from 'vitest';
import { callProblems } from './calls.mjs';

const source = (path, text) => ({ path, text: () => text });
const contract = source(
  'packages/contract/src/calls/x.ts',
  "  'GET /activity/:id': {\n  'POST /auth/login': {\n",
);
const problemsIn = (path, line) => callProblems([contract, source(path, line)]);

test.each([
  ['apps/api/src/x.test.ts', "inject('/api/auth/login')"],
  ['apps/api/bench/x.ts', `fetch(\`\${origin}/api/auth/login?lang=en\`)`],
  ['e2e/x.spec.ts', "page.route('**/api/auth/login*')"],
  ['apps/web/src/x.ts', `fetch(\`/api/activity/\${id}\`)`],
  ['scripts/x.mjs', `fetch(\`\${origin}/api\${path}\`)`],
])('%s: %s', (path, line) => {
  expect(problemsIn(path, `first line\n${line}`)).toEqual([expect.stringContaining(`${path}:2: a call`)]);
});

test.each([
  ['apps/lottery/test/x.test.ts', `inject(\`/lottery/api\${path}\`)`],
  ['apps/api/src/x.test.ts', "inject('/api/docs/')"],
  ['apps/api/src/x.test.ts', "inject('/api/auth/login/more')"],
  ['apps/api/test/wire.ts', `url: \`/api\${address}\``],
  ['apps/api/src/x.ts', "api.call('POST /auth/login')"],
])('%s may say %s', (path, line) => {
  expect(problemsIn(path, line)).toEqual([]);
});
