import { expect, test } from 'vitest';
import { styleClassProblems } from './style-classes.mjs';

const source = (path, text) => ({ path, text: () => text });
const sheet = '.card { color: red }\n.card[data-on] .bar > span, .wide-bar { color: red }';
const problemsIn = (text) =>
  styleClassProblems([
    source('apps/web/src/x/card.module.css', sheet),
    source('packages/ui/src/card.module.css', sheet),
    source('apps/web/src/x/card.tsx', text),
  ]);

test.each([
  ["import css from './card.module.css';\n<p className={css.card} /><p className={css.bar} />"],
  ["import parts from '@koi/ui/card.module.css';\n<p className={parts.bar} />"],
  ["import card from './card.module.css';\n<p title={t('card.title')} className={card.wideBar} />"],
  ["import css from '../x/card.module.css';\n<p className={css[tone]} />"],
])('%s', (text) => {
  expect(problemsIn(text)).toEqual([]);
});

test.each(['./card.module.css', '@koi/ui/card.module.css'])('a class that %s has no rule for', (address) => {
  const text = `import css from '${address}';\n<p className={css.card}><b className={css.steps} /></p>`;
  expect(problemsIn(text)).toEqual([`apps/web/src/x/card.tsx: ${address} has no rule for .steps`]);
});
