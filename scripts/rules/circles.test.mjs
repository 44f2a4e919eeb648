import { expect, test } from 'vitest';
import { circleProblems } from './circles.mjs';

/** Files with one import each. */
const tree = (root, imports) =>
  Object.entries(imports).map(([path, text]) => ({ path: `${root}/${path}`, text: () => text }));

test('folders that need each other are found, also by a long way round and for types alone', () => {
  const round = tree('apps/web/src', {
    'api/client.ts': "import type { X } from '../shared/navigation/paths.ts';",
    'features/cards/card.tsx': "import { x } from '../../api/client.ts';",
    'shared/navigation/screen.tsx': "import { X } from '../../features/cards/card.tsx';",
    'features/bets/list.tsx': "import { X } from '../cards/card.tsx';",
  });
  expect(circleProblems(round)).toEqual([
    'apps/web/src: api → shared/navigation → features/cards → api: folders do not import each other (apps/web/src/api/client.ts, apps/web/src/shared/navigation/screen.tsx, apps/web/src/features/cards/card.tsx)',
  ]);
  expect(circleProblems(round.slice(1))).toEqual([]);
});

test.each([
  [
    'apps/api/src',
    'accounts/auth/login.ts',
    '../sessions/begin.ts',
    'accounts/sessions/begin.ts',
    '../auth/login.ts',
  ],
  ['apps/api/src', 'platform/http/x.ts', '../../pages/y.ts', 'pages/y.ts', '../platform/http/x.ts'],
  ['apps/web/src', 'features/cards/x.tsx', '../bets/y.tsx', 'features/bets/y.tsx', '../cards/x.tsx'],
  ['apps/lottery/src', 'server/bets/slips.ts', '../page/live.ts', 'server/page/hub.ts', '../bets/slips.ts'],
  ['apps/sandbox/src', 'games/dice/dice.ts', '../../fair/seeds.ts', 'fair/seeds.ts', '../games/dice/dice.ts'],
  ['packages/contract/src', 'calls/a.ts', '../shared/a.ts', 'shared/a.ts', '../calls/a.ts'],
  ['packages', 'money/src/x.ts', '@koi/contract', 'contract/src/y.ts', '@koi/money'],
  ['scripts', 'lib/a.mjs', '../rules/b.mjs', 'rules/b.mjs', '../lib/a.mjs'],
])('in %s %s may not import %s while it is imported back', (root, file, target, other, back) => {
  const round = tree(root, {
    [file]: `import { x } from '${target}';`,
    [other]: `import { x } from '${back}';`,
  });
  expect(circleProblems(round)).toHaveLength(1);
  expect(circleProblems(round.slice(1))).toEqual([]);
});

test('a test may need whatever it tests with, and what is fetched later is not needed', () => {
  const round = tree('apps/api/src', {
    'features/auth/auth.test.ts': "import { x } from '../cards/cards.ts';",
    'features/cards/cards.ts': "import { x } from '../auth/auth.ts';",
    'features/auth/auth.ts': "const later = () => import('../cards/cards.ts');",
  });
  expect(circleProblems(round)).toEqual([]);
});

test('the context names the types of what works with it', () => {
  const round = tree('apps/api/src', {
    'context.ts': "import type { x } from './platform/jobs/queue.ts';",
    'platform/jobs/queue.ts': "import type { x } from '../../context.ts';",
  });
  expect(circleProblems(round)).toEqual([]);
});
