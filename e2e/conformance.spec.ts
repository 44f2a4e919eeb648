import { checkCalls, type Line, type Verdict } from '@koi/conformance';
import { logIn } from '@koi/conformance/log-in';
import { login } from './support/existing-back-end/books.ts';
import { forms, lacked } from './support/existing-back-end/forms.ts';
import { openExistingBackEnd } from './support/existing-back-end/server.ts';
import { expect, test } from './support/fixtures.ts';
import { captchaAnswer } from './support/stack.ts';

const told = (lines: readonly Line[], verdict: Verdict): string[] =>
  lines.flatMap((line) => (line.verdict === verdict ? [[line.what, ...line.details].join(': ')] : []));

const formsOf = ({ what, verdict, details }: Line): [string, readonly string[]][] =>
  verdict === 'variant' ? [[what, details]] : [];

test('our own server is what its contract says, money moved and back', async ({ stack }) => {
  const url = `${stack.url}/api`;
  const member = 'lucky8';
  const token = await logIn({ url, lang: 'en', member, password: 'koi12345', captcha: captchaAnswer });
  const lines = await checkCalls({ url, lang: 'en', token, member, money: '1.00' });
  expect(lines.filter(({ verdict, what }) => verdict !== 'exact' && what !== 'another origin')).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});

test('our own server is what its contract says to an agent, too', async ({ stack }) => {
  const url = `${stack.url}/api`;
  const member = 'agent8';
  const token = await logIn({ url, lang: 'en', member, password: 'koi12345', captcha: captchaAnswer });
  const lines = await checkCalls({ url, lang: 'en', token, member });
  expect(lines.filter(({ verdict, what }) => verdict !== 'exact' && what !== 'another origin')).toEqual([]);
  expect(lines.map(({ what }) => what)).toContain('GET /team/performanceDetail');
});

test('an existing back end is read in its own forms, and what it lacks is named', async () => {
  const backEnd = await openExistingBackEnd();
  try {
    const { apiUrl: url, books } = backEnd;
    books.agentId = 31;
    const { name: member, password, captcha } = login;
    const token = await logIn({ url, lang: 'zh_cn', member, password, captcha });
    const lines = await checkCalls({ url, lang: 'zh_cn', token, member, money: '1.00' });
    // Every variant of a call that such back ends have and the app supports.
    expect(Object.fromEntries(lines.flatMap(formsOf))).toEqual(forms);
    expect(told(lines, 'missing').toSorted()).toEqual(lacked.toSorted());
    expect([told(lines, 'refused'), told(lines, 'wrong')]).toEqual([[], []]);
    books.transferFault = 'recorded';
    const faulty = await checkCalls({ url, lang: 'zh_cn', token, member, money: '1.00' });
    expect(told(faulty, 'wrong')).toEqual(['POST /game/deposit: HTTP 200: Undefined index: error_code']);
  } finally {
    await backEnd.close();
  }
});
