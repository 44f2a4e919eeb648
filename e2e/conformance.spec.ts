import { type Line, type Verdict, walk } from '@koi/contract/conformance';
import { logIn } from '@koi/contract/conformance/log-in';
import { login } from './support/existing-back-end/books.ts';
import { openExistingBackEnd } from './support/existing-back-end/server.ts';
import { expect, test } from './support/fixtures.ts';
import { captchaAnswer } from './support/stack.ts';

const told = (lines: readonly Line[], verdict: Verdict): string[] =>
  lines.flatMap((line) => (line.verdict === verdict ? [[line.what, ...line.details].join(': ')] : []));

test('our own server is what its contract says, money moved and back', async ({ stack }) => {
  const url = `${stack.url}/api`;
  const member = 'lucky8';
  const token = await logIn({ url, lang: 'en', member, password: 'koi12345', captcha: captchaAnswer });
  const lines = await walk({ url, lang: 'en', token, member, money: '1.00' });
  expect(lines.filter(({ verdict, what }) => verdict !== 'exact' && what !== 'another origin')).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});

test('an existing back end is read in its own forms, and what it lacks is named', async () => {
  const backEnd = await openExistingBackEnd();
  try {
    const { apiUrl: url } = backEnd;
    const { name: member, password, captcha } = login;
    const token = await logIn({ url, lang: 'zh_cn', member, password, captcha });
    const lines = await walk({ url, lang: 'zh_cn', token, member, money: '1.00' });
    expect(told(lines, 'variant')).toContain(
      'POST /game/api_moneys: data.api_moneys[].api_code is missing: data.is_trans_on is missing',
    );
    expect(told(lines, 'missing')).toContain('POST /operation/outcome');
    // It moves the money and says so with nothing that can be relied on, and its refresh breaks.
    expect(told(lines, 'wrong')).toEqual([
      'POST /auth/refresh: HTTP 200: Method refresh does not exist.',
      'POST /game/deposit: HTTP 200: Undefined index: error_code',
    ]);
  } finally {
    await backEnd.close();
  }
});
