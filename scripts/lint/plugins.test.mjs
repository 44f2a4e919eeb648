import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../lib/paths.mjs';
import { captureProgram } from '../lib/processes.mjs';

/** Each line of these files is refused by a plugin. */
const refused = {
  'apps/api/src/x.ts': [
    'parseFloat(text);',
    '(cents / 100).toFixed(2);',
    "zone('Asia/Shanghai');",
    "offset('+08:00');",
    'offset(`+05:45`);',
    'await answer.json();',
    'setInterval(work, 1000);',
    "sql`select set_config('koi.posted_at', now)`;",
    'set({ session_version: sql`session_version + 1` });',
    "eb('session_version', '+', 1);",
    'sql`select 1 from posting p join transfer t on p.transfer_number = t.number where t.id = 1`;',
  ],
  'apps/sandbox/src/x.ts': [
    'parentPort?.postMessage(pictures);',
    'await mkdir(folder, { recursive: true, mode: 0o700 });',
    'mkdirSync(folder, { recursive: true });',
  ],
  'apps/api/src/x.test.ts': ["vi.mock('./y.ts');"],
  'apps/api/src/features/x/jobs.ts': [
    'export const jobs = [{ run: async () => { for (const item of items) work(item); } }];',
    'export const jobs = [{ run() { while (true) work(); } }];',
  ],
  'apps/lottery/src/page/x.tsx': [
    '<p>UTC-3</p>;',
    "await import('./rules.ts');",
    "import('./rules.ts').then(show, fail);",
  ],
  'apps/web/src/x.tsx': [
    "useState(() => query.get('id'));",
    'useState<string>(data.name);',
    '<Form key={data.id} />;',
    'client.invalidateQueries();',
    'client.refetchQueries({ predicate });',
    'showTime(at);',
    'row.created_at.slice(0, 10);',
    "useMoneyMutation('POST /drawing');",
    '<form onSubmit={send}><Button /></form>;',
    '<Stack as="form" onSubmit={send}><Button /></Stack>;',
  ],
  'apps/web/src/features/cards/x.tsx': ['<p>{card.card_no}</p>;'],
  'apps/web/src/without-button.tsx': ['<OperationStatus />;'],
  'apps/web/src/without-offline.tsx': ['<FailureState>{isLoading && <Skeleton />}</FailureState>;'],
  'apps/backoffice/src/x.tsx': [
    "lazy(() => import('./page.tsx'));",
    "await propose('POST /operator/channels/save');",
    "if (isNew) void propose('POST /operator/channels/save');",
    'Number(gift) > 0;',
    '<Link to={`/members/$' + '{name}`} />;',
  ],
  'e2e/support/x.ts': ['Number(value) * 100;', "BigInt(text.replace('.', ''));"],
  'e2e/x.spec.ts': [
    'await page.waitForTimeout(100);',
    'const count = await rows.count();',
    'if (await (await app.button()).isVisible()) go();',
    "expect(await field.getAttribute('name')).toBe('a');",
    'expect(centsOf(await page.getByTestId(id).textContent())).toBe(1n);',
    'expect(await page.evaluate(() => window.hit)).toBeUndefined();',
    'rows.reduce((sum, { money }) => sum + Number(money), 0);',
  ],
  'apps/web/src/x.module.css': [
    '.a:empty + * {}',
    '.a + .b ~ *:not(.c) {}',
    '.a { font-size: 13px }',
    '@media (min-width: 400px) { .a { color: red; font-size: clamp(12px, 4vw, 18px) } }',
    '.a { font: 700 15px / 1 serif }',
    '.a { font-weight: 500 }',
    '.a { font-weight: bold }',
    '.a { font-weight: 1600 }',
    '.a { gap: 8px }',
    '.a { row-gap: 1.5px }',
    '.a { padding: 0 12px }',
    '.a { padding-bottom: calc(8px + var(--safe-bottom)) }',
    '.a { margin: calc(var(--space-4) * -1) -12px }',
    '.a { border-radius: 14px }',
    '.a { border-top-left-radius: 999px }',
    '.a { color: #fff }',
    '.a { background: white }',
    '.a { box-shadow: 0 8px 24px rgb(0 0 0 / 30%) }',
    '.a { border: 1px solid RGBA(0, 0, 0, 0.3) }',
  ],
};

/** Nothing in these files is. */
const accepted = {
  'apps/api/src/y.ts': [
    "offset('+00:00');",
    'request.text();',
    'sql`join transfer t on p.transfer_number = t.number and p.created_at = t.created_at`;',
  ],
  'apps/api/src/features/y/jobs.ts': ['for (const part of parts) add(part);'],
  'apps/api/src/y.test.ts': ['parseFloat(text);'],
  'apps/api/src/y.mocked.test.ts': ["vi.mock('./y.ts');"],
  'apps/demo/src/y.ts': ["sql`select set_config('koi.posted_at', now)`;"],
  'apps/web/src/y.tsx': [
    'useState(0);',
    'client.resetQueries({ queryKey });',
    'showTime(at);',
    '<Zone />;',
    "useMoneyMutation('POST /drawing');",
    '<OperationStatus><MoneyButton busy /></OperationStatus>;',
    '<FailureState>{isLoading && <Skeleton />}<QueryBoundary /></FailureState>;',
  ],
  'apps/lottery/src/page/y.tsx': ["await loadPart(() => import('./rules.ts'));"],
  'apps/web/src/y-row.tsx': ['showTime(at);'],
  'apps/web/src/features/cards/y.tsx': ['<p>{showMasked(card.card_no)}</p>;'],
  'apps/backoffice/src/parts/whole.ts': ['Number(text);'],
  'apps/backoffice/src/y.tsx': ["lazy(() => loadPart(() => import('./x.tsx')));"],
  'e2e/y.spec.ts': [
    'await expect.poll(() => rows.count()).toBe(2);',
    'await Promise.all([one, other]);',
    "const name = (await first.getAttribute('aria-label')) ?? '';",
  ],
  'apps/web/src/y.module.css': [
    '.a + .b {}',
    '.a { font-size: var(--size-lead) }',
    '.a { font: 400 var(--size-text) / 1.5 var(--font) }',
    '.a { font-size: clamp(40px, 13vw, 68px) }',
    '.a { fill: red; font-size: 9px }',
    '.a { font-weight: 600 }',
    '.a { gap: var(--space-2) 0; padding: 84px var(--gutter) calc(var(--space-8) + var(--safe-bottom)) }',
    '.a { margin: 0 auto; padding-inline: clamp(8px, 6vw - 10px, 18px) }',
    '.a { border-radius: var(--radius-large) 0 0 50% }',
    '.a { --space: 14px; border: 1px solid currentcolor }',
    '.a { --ink: #123456; color: var(--white); box-shadow: 0 1px 0 var(--line) }',
    '.a { background: linear-gradient(#000, transparent); mask: url("#a"); fill: #fff; white-space: nowrap }',
  ],
  'apps/sandbox/src/page/dice/y.module.css': ['.a { color: #fff }'],
  'apps/sandbox/src/assets/pay.css': ['.a { font-size: 9px; font-weight: 500; gap: 7px }'],
};

let folder;
let problems;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koi-lint-'));
  for (const [path, lines] of Object.entries({ ...refused, ...accepted })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  }
  const { plugins } = JSON.parse(readFileSync(at('biome.json'), 'utf8'));
  const own = plugins.map((plugin) => ({ ...plugin, path: at(plugin.path) }));
  const config = { root: true, plugins: own, linter: { rules: { preset: 'none' } } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  const biome = [at('node_modules/@biomejs/biome/bin/biome'), 'lint', '--max-diagnostics=none'];
  const { output } = await captureProgram(process.execPath, [...biome, '--reporter=github'], { cwd: folder });
  const place = /file=([^,]+),line=(\d+)/g;
  const found = [...output.matchAll(place)].map(([, file, line]) => [file.split(`${folder}/`).at(-1), +line]);
  problems = (path) => [...new Set(found.filter(([file]) => file === path).map(([, line]) => line))];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(refused))('every line is refused in %s', (path) => {
  expect(problems(path).toSorted((a, b) => a - b)).toEqual(refused[path].map((_, index) => index + 1));
});

test.each(Object.keys(accepted))('no line is refused in %s', (path) => {
  expect(problems(path)).toEqual([]);
});
