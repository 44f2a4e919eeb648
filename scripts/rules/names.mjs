// Naming rules and conventions that the linter does not cover.
import { isCode, isTest } from './sources.mjs';

const longest = 500;

const fileName = /^[.]?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const localeFolder = /^(?:zh_cn|zh_hk|en|th|vi)$/;
const ownNames = new Set(['README.md', 'LICENSE', 'package-lock.json']);

/** @returns {string[]} */
export function nameProblems(sources) {
  return sources
    .map(({ path }) => path)
    .filter((path) =>
      path
        .split('/')
        .some(
          (part) =>
            !(
              fileName.test(part) ||
              ownNames.has(part) ||
              localeFolder.test(part.replace(/\.(?:ts|json)$/, ''))
            ),
        ),
    )
    .map((path) => `${path}: folders and files are named in kebab-case`);
}

const habits = [
  {
    pattern: /\buseState\(.*query\.get\(/,
    sentence: 'a kept screen takes up its address at every arrival: useArrival',
    files: (path) => path.startsWith('apps/web/src/') && !isTest(path),
  },
  {
    pattern: /\b(?:invalidate|refetch|reset)Queries\((?!\{ queryKey|\{$)/,
    sentence: 'what is read again is named by its key',
    files: (path) => path.startsWith('apps/web/src/') && !isTest(path),
  },
  {
    pattern:
      /\b(?:AbortSignal\.any|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync)\(/,
    sentence: 'a page does without what its phones lack: the target in apps/web/build/output.ts',
    files: (path) =>
      !isTest(path) && /^(?:apps\/web\/src|apps\/\w+\/src\/page|packages\/(?:game-kit|ui)\/src)\//.test(path),
  },
  {
    pattern: /[+~] *[*:]/,
    sentence:
      'a sibling is named by its class: any other way every row that comes or goes restyles its whole list',
    files: (path) => path.endsWith('.css'),
  },
  {
    pattern: /\b(?:TODO|FIXME)\b/,
    sentence: 'nothing is left for later in a comment',
    files: () => true,
  },
  {
    pattern: /\bAsia\/|[+-](?!00:00)\d\d:[0-5]\d['"`]|UTC[+-]\d|\bserverOffset/,
    sentence: 'the time of the site comes from TZ_OFFSET: see config.ts and lib/dates.ts',
    files: (path) =>
      !isTest(path) && /^apps\//.test(path) && !/\/(?:config|site-time|lib\/dates)\.ts$/.test(path),
  },
  {
    pattern: /^(?=.{111})\s*(?:\/\/|\/?\*)(?!.*biome-ignore)/,
    sentence: 'a comment keeps the width of the formatter',
    files: isCode,
  },
  { pattern: /@ts-(?:ignore|nocheck)/, sentence: 'types are not switched off', files: () => true },
  { pattern: /\b(?:describe|test|it)\.(?:only|skip|todo)\(/, sentence: 'no test is left out', files: isTest },
  {
    pattern: /\bvi\.(?:mock|doMock|resetModules)\(/,
    sentence: 'files of one app share their processes: one that replaces modules is named *.mocked.test.ts',
    files: (path) => /^apps\/(?:api|lottery|sandbox)\//.test(path) && !path.endsWith('.mocked.test.ts'),
  },
  { pattern: /waitForTimeout\(/, sentence: 'tests wait for what they need, not for a time', files: isTest },
  {
    pattern:
      /\bawait\b(?!.*=>).*\.(?:count|all|allTextContents|allInnerTexts|isVisible|isHidden|isEnabled|isDisabled|isChecked|isEditable)\(\)/,
    sentence: 'a page is waited for: expect(), or a step of e2e/support/moment.ts',
    files: (path) => path.startsWith('e2e/') && path.endsWith('.spec.ts'),
  },
  {
    pattern: /\bexpect\((?:\w+\()*await .*\.(?:textContent|innerText|inputValue|getAttribute)\(/,
    sentence: 'a page is waited for: expect(locator), or expect.poll()',
    files: (path) => path.startsWith('e2e/') && path.endsWith('.spec.ts'),
  },
  {
    pattern: /\.hit\)|\bhit\?:/,
    sentence: 'what ran on any page is judged by expectNothingRan()',
    files: (path) => path.startsWith('e2e/') && path.endsWith('.spec.ts'),
  },
  {
    pattern: /\bsession_version \+ \d|'session_version', '\+'/,
    sentence: 'the next number of a session cannot be foretold: session_after()',
    files: (path) => !isTest(path),
  },
  {
    pattern: /\bparseFloat\(|\.toFixed\(/,
    sentence: 'amounts are exact: see @koi/money',
    files: (path) =>
      path.startsWith('e2e/support/') ||
      (!isTest(path) && /^(?:packages|apps)\/(?!\w+\/(?:bench|scripts)\/)/.test(path)),
  },
  {
    pattern: /(?<!\.)\bNumber\(/,
    sentence: 'amounts stay text: compareDecimals of @koi/money, AmountField; whole numbers: parts/whole.ts',
    // A chart's heights and shares lose no relevant precision.
    files: (path) =>
      path.startsWith('apps/backoffice/src/') &&
      !isTest(path) &&
      !path.startsWith('apps/backoffice/src/today/') &&
      path !== 'apps/backoffice/src/parts/whole.ts',
  },
  {
    pattern: /<(?:Skeleton|CircularProgress)\b/,
    sentence: 'content on its way is drawn by Loading of parts/loading.tsx',
    files: (path) =>
      path.startsWith('apps/backoffice/src/') && path !== 'apps/backoffice/src/parts/loading.tsx',
  },
  {
    pattern: /\bto=\{`\/members\/\$/,
    sentence: 'a member is led to by MemberLink of parts/links.tsx',
    files: (path) => /^apps\/backoffice\/src\/(?!members\/|parts\/links\.tsx$)/.test(path),
  },
  {
    pattern:
      /\bNumber\([^)]*\) [*/] 100\b|\bNumber\([^)]*(?:[mM]oney|[aA]mount|balance|payout|\.main\b|\.LY\b)|\b(?:BigInt|Number)\(.*\.replace\('\.', ''\)/,
    sentence: 'amounts are exact: minor() of @koi/money/testing',
    files: (path) => path.startsWith('e2e/') && !path.startsWith('e2e/bench-'),
  },
];

/** @returns {string[]} */
export function habitProblems(sources) {
  const problems = [];
  for (const { path, text } of sources) {
    if (!(isCode(path) || path.endsWith('.css')) || path.startsWith('scripts/rules/')) continue;
    const lines = text().split('\n');
    if (lines.length > longest) problems.push(`${path}: ${lines.length} lines; files stay below ${longest}`);
    for (const { pattern, sentence, files } of habits) {
      if (!files(path)) continue;
      const line = lines.findIndex((content) => pattern.test(content));
      if (line >= 0) problems.push(`${path}:${line + 1}: ${sentence}`);
    }
  }
  return problems;
}
