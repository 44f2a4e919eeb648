import { expect, test } from 'vitest';
import { callProblems, namedIn, textProblems } from './in-use.ts';

const ids = ['credit.title', 'credit.state_open', 'mail.title'];

test('a text is used by its name, or by a template and a value that is named somewhere', () => {
  const screen = namedIn(
    'apps/web/src/features/credit/x.tsx',
    "t('credit.title'); t(`credit.state_$" + '{state}`);',
  );
  const states = namedIn('apps/web/src/features/credit/y.ts', 'export const states = { open: 1 };');
  const mail = namedIn('apps/web/src/features/mail/x.tsx', "const Title = () => <T id='mail.title' />;");
  expect(textProblems([screen, states, mail], ids, ['mail'])).toEqual([]);
  expect(textProblems([screen, states], ids, [])).toEqual(['mail.title: no screen shows this text']);
  expect(textProblems([screen, mail], ids, [])).toEqual(['credit.state_open: no screen shows this text']);
});

test('texts that are loaded with their screens are used by these alone', () => {
  const foreign = (code: string) =>
    textProblems([namedIn('apps/web/src/features/credit/x.tsx', code)], [], ['mail']);
  expect(foreign("t('mail.title')")).toHaveLength(1);
  expect(foreign('t(`mail.$' + '{state}`)')).toHaveLength(0);
  expect(foreign('t(`mail.state_$' + '{state}`)')).toHaveLength(1);
  expect(foreign("t('mailing.title')")).toEqual([]);
});

test('a part that loadWithTexts loads has the texts that come with it', () => {
  const part = namedIn('apps/web/src/features/credit/note.tsx', "t('mail.title')");
  const loader = (area: string) =>
    namedIn(
      'apps/web/src/features/lobby/x.tsx',
      `loadWithTexts('${area}', () => import('../credit/note.tsx'))`,
    );
  expect(textProblems([part, loader('mail')], [], ['mail'])).toEqual([]);
  expect(textProblems([part, loader('credit')], [], ['mail'])).toHaveLength(1);
});

test('a call of operators is made by the console, and a list that can be exported is exported', () => {
  const problems = (code: string, allowed = {}) =>
    callProblems(
      [namedIn('apps/backoffice/src/bets/x.tsx', code)],
      {
        'POST /operator/bets/list': { auth: 'operator', file: { kind: 'bets' } },
        'POST /auth/login': { auth: 'none' },
      },
      allowed,
    );
  const list = "call('POST /operator/bets/list');";
  expect(problems(`${list} <FileLine file={{ kind: 'bets', filter }} />`)).toEqual([]);
  expect(problems(`${list} <ListActions kind="bets" />`)).toEqual([]);
  expect(problems(`${list} const row = { kind: 'bets' };`)).toEqual([
    'POST /operator/bets/list: no room of the console exports this list',
  ]);
  expect(problems('<ListActions kind="bets" />')).toEqual([
    'POST /operator/bets/list: the console does not make this call',
  ]);
  const reason = { 'POST /operator/bets/list': 'for programs' };
  expect(problems('<ListActions kind="bets" />', reason)).toEqual([]);
  expect(problems(`${list} <ListActions kind="bets" />`, reason)).toHaveLength(1);
});
