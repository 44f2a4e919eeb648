import { expect, test } from 'vitest';
import { habitProblems, nameProblems } from './names.mjs';

const source = (path, text = '') => ({ path, text: () => text });

test.each([
  'apps/web/src/app/routes.tsx',
  'apps/web/src/locales/zh_cn/auth.json',
  '.ci/run',
  'README.md',
  'packages/contract/src/messages/zh_hk.ts',
  'biome.json',
  'apps/api/src/db/migrations/0001-members.ts',
])('%s is a good name', (path) => {
  expect(nameProblems([source(path)])).toEqual([]);
});

test.each(['apps/web/src/Button.tsx', 'apps/api/src/fooBar.ts', 'docs/My_Notes.md'])(
  '%s is not in kebab-case',
  (path) => {
    expect(nameProblems([source(path)])).toHaveLength(1);
  },
);

test.each([
  ['apps/api/src/x.ts', `// ${'TO'}DO later`],
  ['apps/api/src/x.test.ts', `test.${'only'}('x', () => {})`],
  ['apps/api/src/x.test.ts', "vi.mock('./y.ts')"],
  ['e2e/x.spec.ts', `await page.${'waitForTimeout'}(100)`],
  ['apps/api/src/x.ts', 'const a = parseFloat(text)'],
  ['apps/web/src/x.tsx', "const [id] = useState(() => query.get('id'))"],
  ['apps/api/src/x.ts', 'set({ session_version: sql`session_version + 1` })'],
  ['apps/api/src/x.ts', "eb('session_version', '+', 1)"],
  ['apps/web/src/x.ts', "const zone = 'Asia/Shanghai'"],
  ['apps/lottery/src/x.ts', "const offset = '+08:00'"],
  ['apps/api/src/x.ts', 'const offset = `+05:45`'],
  ['apps/web/src/x.tsx', '<p>UTC-3</p>'],
  ['apps/web/src/x.module.css', '.a:empty + * {}'],
  ['packages/ui/src/x.module.css', '.a ~ *:not(.b) {}'],
  ['apps/backoffice/src/x.css', '.a + :not(.b) {}'],
  ['apps/web/src/x.ts', 'void client.invalidateQueries()'],
  ['apps/web/src/x.ts', 'void client.refetchQueries({ predicate })'],
  ['e2e/support/x.ts', 'const text = (cents / 100).toFixed(2)'],
  ['e2e/support/x.ts', 'const cents = (value) => Math.round(Number(value) * 100)'],
  ['e2e/x.spec.ts', 'const sum = rows.reduce((sum, { money }) => sum + Number(money), 0)'],
  ['e2e/x.spec.ts', "const cents = (text) => BigInt(text.replace('.', ''))"],
  ['e2e/x.spec.ts', 'const count = await rows.count()'],
  ['e2e/x.spec.ts', 'if (await (await app.button()).isVisible()) return'],
  ['e2e/x.spec.ts', "expect(await field.getAttribute('name')).toBe('a')"],
  ['e2e/x.spec.ts', 'expect(centsOf(await page.getByTestId(id).textContent())).toBe(1n)'],
  ['e2e/x.spec.ts', 'expect(await page.evaluate(() => window.hit)).toBeUndefined()'],
  ['apps/backoffice/src/x.tsx', 'if (!data) return <Skeleton height={40} />'],
  ['apps/backoffice/src/x.tsx', 'const isGift = Number(gift) > 0'],
  ['apps/backoffice/src/x.tsx', 'return <Link to={`/members/$' + '{name}`}>{name}</Link>'],
  ['apps/api/src/x.ts', `  // ${'wide '.repeat(24)}`],
  ['apps/api/src/x.ts', '\n'.repeat(501)],
])('%s with a bad habit is found', (path, text) => {
  expect(habitProblems([source(path, text)])).toHaveLength(1);
});

test.each([
  'await expect.poll(() => rows.count()).toBe(2)',
  'await expect(rows).toHaveCount(2)',
  "const name = (await first.getAttribute('aria-label')) ?? ''",
])('a test that waits may say %s', (text) => {
  expect(habitProblems([source('e2e/x.spec.ts', text)])).toEqual([]);
});

test('tests may use floats', () => {
  expect(habitProblems([source('apps/api/src/x.test.ts', 'const a = parseFloat(text)')])).toEqual([]);
});
