import { errorStatuses } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { type Borrower, creditParts } from '../../../test/credit.ts';
import { errorText } from '../../platform/lib/texts.ts';

testApi('refusals of credit', (current) => {
  const { ctx, db, borrower, borrow, repay, lent, main, search, verify, later } = creditParts(current);

  type Prepared = {
    member: Borrower;
    call: (lang: string) => Promise<{ status: number; body: { error: string; message: string } }>;
  };
  const borrowing = (member: Borrower, fields: object = {}): Prepared => ({
    member,
    call: (lang) => borrow(member, fields, lang),
  });
  const repaying = (member: Borrower, money: unknown, fields: object = {}): Prepared => ({
    member,
    call: (lang) => repay(member, money, fields, lang),
  });
  const refusals: [error: keyof typeof errorStatuses, prepare: () => Promise<Prepared>][] = [
    ['captcha_wrong', async () => borrowing(await borrower(), { captcha: '0000' })],
    ['captcha_expired', async () => borrowing(await borrower(), { key: 'unknown' })],
    ['account_not_own', async () => borrowing(await borrower(), { name: 'lucky888' })],
    ['account_not_own', async () => repaying(await borrower(), 1, { name: 'lucky888' })],
    [
      'realname_required',
      async () => {
        const member = await borrower();
        await db().updateTable('member').set({ realname: null }).where('id', '=', member.id).execute();
        return borrowing(member);
      },
    ],
    ['realname_mismatch', async () => borrowing(await borrower(), { realname: 'Li Wai' })],
    [
      'credit_debt_open',
      async () => {
        const member = await borrower();
        await lent(member);
        return borrowing(member, { money: 1 });
      },
    ],
    [
      'credit_request_open',
      async () => {
        const member = await borrower();
        await borrow(member, { money: 1 });
        return borrowing(member, { money: 1 });
      },
    ],
    [
      'too_frequent',
      async () => {
        const member = await borrower();
        await lent(member);
        await repay(member, '500.00');
        return borrowing(member);
      },
    ],
    ['credit_above_limit', async () => borrowing(await borrower(), { money: '1000.01' })],
    ['credit_no_debt', async () => repaying(await borrower(100_000n, 100n), 1)],
    [
      'credit_whole_debt',
      async () => {
        const member = await borrower(100_000n, 100_000n);
        await lent(member);
        return repaying(member, '499.99');
      },
    ],
    [
      'credit_whole_debt',
      async () => {
        const member = await borrower(100_000n, 100_000n);
        await lent(member);
        return repaying(member, '500.01');
      },
    ],
    [
      'money_not_enough',
      async () => {
        const member = await borrower(100_000n, 0n);
        await lent(member);
        await ctx().database.transaction((trx) =>
          ctx().ledger.mustPost(trx, [
            {
              id: `spent:${member.id}`,
              member: member.id,
              operateType: 1,
              movements: [
                { from: { member: member.id, kind: 'main' }, to: { platform: 'adjustment' }, amount: 1n },
              ],
            },
          ]),
        );
        return repaying(member, '500.00');
      },
    ],
  ];
  test.each(refusals)('refuses %s in five languages, and nothing moves', async (error, prepare) => {
    const { member, call } = await prepare();
    const before = { main: await main(member), me: (await search(member.name)).row };
    for (const lang of langs) {
      const answer = await call(lang);
      expect(answer).toMatchObject({ status: errorStatuses[error], body: { error } });
      const [words = ''] = errorText(lang, error).split('{');
      expect(answer.body.message.startsWith(words)).toBe(true);
      expect(answer.body.message).not.toMatch(/[{}]/);
    }
    expect({ main: await main(member), me: (await search(member.name)).row }).toEqual(before);
    await verify();
  });

  test('takes the real name in any spelling of it', async () => {
    const member = await borrower();
    await db().updateTable('member').set({ realname: "Li O'Wei" }).where('id', '=', member.id).execute();
    expect(await borrow(member, { realname: 'LI  O’Wei\u200b' })).toMatchObject({ status: 200 });
  });

  test('a minute after the repayment the next loan is possible', async () => {
    const member = await borrower();
    await lent(member);
    await repay(member, '500.00');
    await later(60_000, async () => expect(await borrow(member)).toMatchObject({ status: 200 }));
  });

  test.each([
    ['days', 0],
    ['days', 31],
    ['days', 1.5],
    ['days', 'x'],
    ['money', 0],
    ['money', -1],
    ['money', '0.001'],
    ['money', '1.005'],
    ['money', 'much'],
    ['realname', 'L'],
    ['captcha', undefined],
    ['key', undefined],
  ])('%s %j is refused at its field', async (field, value) => {
    const answer = await borrow(await borrower(), { [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation' } });
    expect(Object.keys(answer.body.errors)).toEqual([field === 'key' ? 'captcha' : field]);
  });
});
