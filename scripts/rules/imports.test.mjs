import { expect, test } from 'vitest';
import { importProblems, importsOf } from './imports.mjs';

const problems = (path, text) => importProblems([{ path, text: () => text }]);

test('static, type-only, side-effect, re-exported and dynamic imports are all seen', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import {\n  b,\n  c,\n} from '../b.ts';",
    "import './side.css';",
    "export * from './all.ts';",
    "const later = () => import('./lazy-component.tsx');",
  ].join('\n');
  expect(importsOf('apps/web/src/lib/x.ts', text)).toEqual([
    { target: 'apps/web/src/lib/a.ts', typeOnly: true, dynamic: false },
    { target: 'apps/web/src/b.ts', typeOnly: false, dynamic: false },
    { target: 'apps/web/src/lib/side.css', typeOnly: false, dynamic: false },
    { target: 'apps/web/src/lib/all.ts', typeOnly: false, dynamic: false },
    { target: 'apps/web/src/lib/lazy-component.tsx', typeOnly: false, dynamic: true },
  ]);
});

test.each([
  ['apps/api/src/app.ts', "import { x } from '../../lottery/src/server/app.ts';"],
  ['apps/api/src/app.ts', "import { x } from '@koi/lottery/app';"],
  ['apps/api/src/app.ts', "import type { x } from '../../demo/src/parts.ts';"],
  ['apps/demo/src/parts.ts', "import { x } from '../../lottery/src/server/app.ts';"],
  ['packages/money/src/x.ts', "import { x } from '@koi/contract';"],
  ['packages/contract/src/x.ts', "import { x } from '@koi/supplier-protocol';"],
  ['packages/contract/src/x.ts', "import type { x } from '@koi/texts/labels';"],
  ['packages/rules/src/x.ts', "import { calls } from '@koi/contract';"],
  ['packages/game-kit/src/x.ts', "import { x } from '@koi/supplier-protocol';"],
  ['packages/money/src/x.ts', "import { x } from '@koi/game-kit/sound.ts';"],
  ['packages/ui/src/x.ts', "import { x } from '@koi/contract';"],
  ['packages/money/src/x.ts', "import { x } from '@koi/texts/labels';"],
  ['packages/supplier-protocol/src/x.ts', "import { x } from '@koi/rules';"],
  ['packages/contract/src/x.ts', "import { x } from '@koi/server-kit/http';"],
  ['packages/texts/src/x.ts', "import { x } from '../../rules/src/json-settings.ts';"],
  ['apps/lottery/src/server/x.ts', "import { x } from '@koi/ui/words.ts';"],
  ['apps/web/src/lib/x.ts', "import type { x } from '@koi/game-kit/sound.ts';"],
  ['apps/lottery/src/server/x.ts', "import { x } from '@koi/game-kit/lang.ts';"],
  ['packages/contract/src/x.ts', "import { x } from '../../../apps/api/src/app.ts';"],
  ['apps/web/src/features/cards/card-screen.tsx', "import { x } from '../../app/banners.tsx';"],
  ['apps/web/src/shared/records/list.tsx', "import { x } from '../../features/bets/row.tsx';"],
  ['apps/web/src/api/client.ts', "import { x } from '../features/auth/enter.ts';"],
  ['apps/web/src/shared/time/dates.ts', "import { x } from '../../api/client.ts';"],
  ['apps/web/src/features/cards/card-screen.tsx', "import { calls } from '@koi/contract';"],
  ['apps/web/src/features/deposits/x.ts', "import { showAmount } from '@koi/money/show-amount';"],
  ['apps/web/src/shared/components/button.tsx', "import { Link } from 'react-router';"],
  ['apps/web/src/shared/components/button.tsx', "import { call } from '../../api/client.ts';"],
  ['apps/web/src/api/client.ts', "import { Button } from '@koi/ui/button.tsx';"],
  ['apps/web/src/shared/browser/theme.ts', "import { Icon } from '@koi/ui/icon.tsx';"],
  ['apps/api/src/suppliers/registry.ts', "import { x } from '../features/levels/service.ts';"],
  ['apps/api/src/features/cards/service.ts', "import { x } from '../../platform/http/session.ts';"],
  ['apps/api/src/context.ts', "import { x } from './ledger/index.ts';"],
  ['apps/api/src/payments/registry.ts', "import type { x } from 'fastify';"],
  ['apps/api/src/app.ts', "import { x } from '../test/api.ts';"],
  ['apps/api/src/features/cards/testing.ts', ''],
  ['packages/database/src/testing-server.ts', ''],
  ['packages/database/src/index.ts', "import { x } from '../test/databases.ts';"],
])('%s may not say %s', (path, text) => {
  expect(problems(path, text)).toHaveLength(1);
});

test.each([
  ['apps/api/src/app.ts', "import { x } from '@koi/money';"],
  ['apps/api/src/features/site/site.test.ts', "import { x } from '../../../../demo/src/parts.ts';"],
  ['apps/demo/src/parts.ts', "import { x } from '../../api/src/app.ts';"],
  ['apps/api/src/features/cards/routes.ts', "import { x } from '../../platform/http/session.ts';"],
  ['apps/api/src/features/cards/member-routes.ts', "import { x } from '../../platform/http/session.ts';"],
  ['apps/api/src/context.ts', "import type { x } from './ledger/index.ts';"],
  ['packages/contract/src/x.ts', "import { x } from '@koi/supplier-protocol/identifiers';"],
  ['packages/rules/src/x.ts', "import { langs } from '@koi/contract/enumerations';"],
  ['packages/game-kit/src/stake.ts', "import { x } from '@koi/money';"],
  ['packages/game-kit/src/back-link.tsx', "import { x } from '@koi/ui/icon.tsx';"],
  ['apps/web/src/api/client.ts', "import { toast } from '@koi/ui/toast-store.ts';"],
  ['apps/lottery/src/page/app.tsx', "import { x } from '@koi/game-kit/balance.tsx';"],
  ['apps/web/src/shared/components/x.tsx', "import { x } from '@koi/ui/sheet.tsx';"],
  ['apps/web/src/api/client.ts', "import type { calls } from '@koi/contract';"],
  ['apps/web/src/api/client.ts', "import { timeoutsMs } from '@koi/contract/client-calls';"],
  ['apps/web/src/app/screens.ts', "import { x } from '../features/cards/card-screen.tsx';"],
  ['apps/web/src/features/withdrawals/x.tsx', "import { x } from '../cards/queries.ts';"],
  ['scripts/serve/parts.ts', "import { buildApi } from '../../apps/api/src/app.ts';"],
])('%s may say %s', (path, text) => {
  expect(problems(path, text)).toEqual([]);
});

test('what npm starts loads no package before it has installed them', () => {
  const sources = [
    { path: 'scripts/check.mjs', text: () => "import { run } from './rules/checks.mjs';" },
    {
      path: 'scripts/rules/checks.mjs',
      text: () => "import { x } from './built.mjs';\nawait import('vite');",
    },
    { path: 'scripts/rules/built.mjs', text: () => "import 'node:fs';\nimport list from 'browserslist';" },
    { path: 'scripts/rules/later.mjs', text: () => "import list from 'browserslist';" },
  ];
  expect(importProblems(sources)).toEqual([
    "scripts/rules/built.mjs imports browserslist: npm's commands install the packages, and load none before",
  ]);
});
