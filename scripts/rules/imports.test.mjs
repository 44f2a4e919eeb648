import { expect, test } from 'vitest';
import { circleProblems, importProblems, importsOf } from './imports.mjs';

const problems = (path, text) => importProblems([{ path, text: () => text }]);

test('static, type-only, side-effect, re-exported and dynamic imports are all seen', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import {\n  b,\n  c,\n} from '../b.ts';",
    "import './side.css';",
    "export * from './all.ts';",
    "const later = () => import('./later.tsx');",
  ].join('\n');
  expect(importsOf('apps/web/src/lib/x.ts', text)).toEqual([
    { target: 'apps/web/src/lib/a.ts', typeOnly: true, dynamic: false },
    { target: 'apps/web/src/b.ts', typeOnly: false, dynamic: false },
    { target: 'apps/web/src/lib/side.css', typeOnly: false, dynamic: false },
    { target: 'apps/web/src/lib/all.ts', typeOnly: false, dynamic: false },
    { target: 'apps/web/src/lib/later.tsx', typeOnly: false, dynamic: true },
  ]);
});

test.each([
  ['apps/api/src/app.ts', "import { x } from '../../lottery/src/server/app.ts';"],
  ['apps/api/src/app.ts', "import { x } from '@koi/lottery/app';"],
  ['packages/money/src/x.ts', "import { x } from '@koi/contract';"],
  ['packages/contract/src/x.ts', "import { x } from '@koi/supplier-protocol';"],
  ['packages/game-kit/src/x.ts', "import { x } from '@koi/supplier-protocol';"],
  ['packages/money/src/x.ts', "import { x } from '@koi/game-kit/money.ts';"],
  ['packages/ui/src/x.ts', "import { x } from '@koi/money';"],
  ['apps/lottery/src/server/x.ts', "import { x } from '@koi/ui/words.ts';"],
  ['apps/web/src/lib/x.ts', "import type { x } from '@koi/game-kit/money.ts';"],
  ['apps/lottery/src/server/x.ts', "import { x } from '@koi/game-kit/lang.ts';"],
  ['packages/contract/src/x.ts', "import { x } from '../../../apps/api/src/app.ts';"],
  ['apps/web/src/features/cards/card-screen.tsx', "import { x } from '../transfers/sheet.tsx';"],
  ['apps/web/src/features/cards/card-screen.tsx', "import { calls } from '@koi/contract';"],
  ['apps/web/src/components/button.tsx', "import { Link } from 'react-router';"],
  ['apps/web/src/components/button.tsx', "import { call } from '../api/client.ts';"],
  ['apps/web/src/api/client.ts', "import { toast } from '../components/toast-store.ts';"],
  ['apps/api/src/suppliers/registry.ts', "import { x } from '../modules/auth/auth-service.ts';"],
  ['apps/api/src/modules/cards/cards-service.ts', "import { x } from '../../http/session.ts';"],
  ['apps/api/src/payments/registry.ts', "import type { x } from 'fastify';"],
  ['apps/api/src/app.ts', "import { x } from '../test/api.ts';"],
  ['apps/api/src/modules/cards/testing.ts', ''],
])('%s may not say %s', (path, text) => {
  expect(problems(path, text)).toHaveLength(1);
});

test.each([
  ['apps/api/src/app.ts', "import { x } from '@koi/money';"],
  ['apps/api/src/modules/cards/cards-routes.ts', "import { x } from '../../http/session.ts';"],
  ['packages/contract/src/x.ts', "import { x } from '@koi/supplier-protocol/identifiers';"],
  ['packages/game-kit/src/money.ts', "import { x } from '@koi/money';"],
  ['packages/game-kit/src/header.tsx', "import { x } from '@koi/ui/icon.tsx';"],
  ['apps/lottery/src/page/app.tsx', "import { x } from '@koi/game-kit/header.tsx';"],
  ['apps/web/src/components/x.tsx', "import { x } from '@koi/ui/sheet.tsx';"],
  ['apps/web/src/api/client.ts', "import type { calls } from '@koi/contract';"],
  ['apps/web/src/api/client.ts', "import { timeoutsMs } from '@koi/contract/client-calls';"],
  ['apps/web/src/app/screens.ts', "import { x } from '../features/cards/card-screen.tsx';"],
  ['scripts/serve/parts.ts', "import { buildApi } from '../../apps/api/src/app.ts';"],
])('%s may say %s', (path, text) => {
  expect(problems(path, text)).toEqual([]);
});

/** The member app with one import in each of the files. */
const webApp = (imports) =>
  Object.entries(imports).map(([path, target]) => ({
    path: `apps/web/src/${path}`,
    text: () => target,
  }));

test('folders that need each other are found, also by a long way round and for types alone', () => {
  const round = webApp({
    'api/client.ts': "import type { X } from '../navigation/paths.ts';",
    'components/button.tsx': "import { x } from '../api/client.ts';",
    'navigation/screen.tsx': "import { X } from '../components/button.tsx';",
    'records/list.tsx': "import { X } from '../components/button.tsx';",
  });
  expect(circleProblems(round)).toEqual([
    'apps/web/src: api → navigation → components → api: folders do not need each other (apps/web/src/api/client.ts, apps/web/src/navigation/screen.tsx, apps/web/src/components/button.tsx)',
  ]);
  expect(circleProblems(round.slice(1))).toEqual([]);
});

test('features are parts of their own; a screen that is fetched later and a test are no need', () => {
  expect(
    circleProblems(
      webApp({
        'app/screens.ts': "const load = () => import('../features/cards/card-screen.tsx');",
        'features/cards/card-screen.tsx': "import { x } from '../../app/x.ts';",
        'features/cards/card.test.tsx': "import { x } from '../../lib/x.ts';",
        'lib/x.ts': "import { x } from '../app/x.ts';",
      }),
    ),
  ).toEqual([]);
  expect(
    circleProblems(
      webApp({
        'features/cards/a.ts': "import { x } from '../credit/b.ts';",
        'features/credit/b.ts': "import { x } from '../cards/a.ts';",
      }),
    ),
  ).toHaveLength(1);
});
