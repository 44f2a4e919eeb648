import { expect, test } from 'vitest';
import { importProblems, importsOf } from './imports.mjs';

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
    { target: 'apps/web/src/lib/a.ts', typeOnly: true },
    { target: 'apps/web/src/b.ts', typeOnly: false },
    { target: 'apps/web/src/lib/side.css', typeOnly: false },
    { target: 'apps/web/src/lib/all.ts', typeOnly: false },
    { target: 'apps/web/src/lib/later.tsx', typeOnly: false },
  ]);
});

test.each([
  ['apps/api/src/app.ts', "import { x } from '../../lottery/src/server/app.ts';"],
  ['apps/api/src/app.ts', "import { x } from '@koi/lottery/app';"],
  ['packages/money/src/x.ts', "import { x } from '@koi/contract';"],
  ['packages/contract/src/x.ts', "import { x } from '@koi/supplier-protocol';"],
  ['packages/game-kit/src/x.ts', "import { x } from '@koi/supplier-protocol';"],
  ['packages/money/src/x.ts', "import { x } from '@koi/game-kit/money.ts';"],
  ['apps/web/src/lib/x.ts', "import type { x } from '@koi/game-kit/money.ts';"],
  ['apps/lottery/src/server/x.ts', "import { x } from '@koi/game-kit/lang.ts';"],
  ['packages/contract/src/x.ts', "import { x } from '../../../apps/api/src/app.ts';"],
  ['apps/web/src/features/cards/card-screen.tsx', "import { x } from '../transfers/sheet.tsx';"],
  ['apps/web/src/features/cards/card-screen.tsx', "import { calls } from '@koi/contract';"],
  ['apps/web/src/components/button.tsx', "import { Link } from 'react-router';"],
  ['apps/api/src/suppliers/registry.ts', "import { x } from '../modules/auth/auth-service.ts';"],
])('%s may not say %s', (path, text) => {
  expect(problems(path, text)).toHaveLength(1);
});

test.each([
  ['apps/api/src/app.ts', "import { x } from '@koi/money';"],
  ['packages/contract/src/x.ts', "import { x } from '@koi/supplier-protocol/identifiers';"],
  ['packages/game-kit/src/money.ts', "import { x } from '@koi/money';"],
  ['apps/lottery/src/page/app.tsx', "import { x } from '@koi/game-kit/sheet.tsx';"],
  ['apps/web/src/api/client.ts', "import type { calls } from '@koi/contract';"],
  ['apps/web/src/api/client.ts', "import { timeoutsMs } from '@koi/contract/client-calls';"],
  ['apps/web/src/app/routes.tsx', "import { x } from '../features/cards/card-screen.tsx';"],
  ['scripts/serve/parts.ts', "import { buildApi } from '../../apps/api/src/app.ts';"],
])('%s may say %s', (path, text) => {
  expect(problems(path, text)).toEqual([]);
});
