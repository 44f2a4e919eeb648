import { expect } from 'vitest';
import { verifyCredit } from '../src/features/credit/verify-credit.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { operatorToken, type TestApi, testCaptcha } from './api.ts';

export interface Borrower {
  id: number;
  name: string;
}

/** Members with a loan limit and their calls, for tests of credit. */
export function creditParts(current: () => TestApi) {
  const ctx = () => current().app.context;
  const db = () => ctx().database.db;

  /** A member with a loan limit of 1,000.00 and `money` in the main wallet. */
  const borrower = async (limit: bigint | null = 100_000n, money = 0n): Promise<Borrower> => {
    const { id, name } = await current().member();
    await db().updateTable('member').set({ credit_limit: limit }).where('id', '=', id).execute();
    if (money > 0n) await give(id, money);
    return { id, name };
  };
  const give = (id: number, money: bigint, times = crypto.randomUUID()) =>
    ctx().database.transaction((trx) =>
      ctx().ledger.mustPost(trx, [
        {
          id: `given:${id}:${times}`,
          member: id,
          operateType: 1,
          movements: [{ from: { platform: 'adjustment' }, to: { member: id, kind: 'main' }, amount: money }],
        },
      ]),
    );
  /** Issued at the platform's own time, because tests advance it by weeks. */
  const tokenOf = async ({ id }: Borrower) => {
    const { session_version } = await db()
      .selectFrom('member')
      .select('session_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return ctx().tokens.issue('member', id, session_version).access_token;
  };
  const captcha = async () => ({
    key: (await current().call('POST /auth/captcha')).body.data.key,
    captcha: testCaptcha,
  });
  const borrow = async (member: Borrower, fields: object = {}, lang = 'en') =>
    current().call('POST /credit/borrow', {
      token: await tokenOf(member),
      body: {
        name: member.name,
        realname: 'Li Wei',
        money: '500.00',
        days: 15,
        ...(await captcha()),
        ...fields,
      },
      query: { lang },
    });
  const repay = async (member: Borrower, money: unknown, fields: object = {}, lang = 'en') =>
    current().call('POST /credit/lend', {
      token: await tokenOf(member),
      body: { name: member.name, money, ...fields },
      query: { lang },
    });
  const operator = (): Promise<string> => operatorToken(current(), 'lender');
  const send = async (call: string, body: object = {}, lang = 'en') =>
    current().call(`POST /operator/credits/${call}`, { token: await operator(), body, query: { lang } });
  /** The member's newest record. */
  const lastId = async ({ id }: Borrower): Promise<number> => {
    const row = await db()
      .selectFrom('credit_record')
      .select('id')
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return Number(row.id);
  };
  /** Requests a loan, which is accepted at once. */
  const lent = async (member: Borrower, money = '500.00', days = 15): Promise<number> => {
    expect(await borrow(member, { money, days })).toMatchObject({ status: 200 });
    const id = await lastId(member);
    expect(await send(`${id}/accept`)).toMatchObject({ status: 200 });
    return id;
  };
  const main = async ({ id }: Borrower) => (await ctx().ledger.balances(db(), id)).main;
  const me = async (member: Borrower) =>
    (await current().call('POST /auth/me', { token: await tokenOf(member) })).body.data;
  /** The member's own view. */
  const search = async (name: string, body: object = {}) => {
    const { id, session_version: version } = await db()
      .selectFrom('member')
      .select(['id', 'session_version'])
      .where('name', '=', name.toLowerCase())
      .executeTakeFirstOrThrow();
    const token = ctx().tokens.issue('member', id, version).access_token;
    const answer = await current().call('POST /credit/search', {
      body: { name, ...body },
      query: { lang: 'en' },
      token,
    });
    return answer.body;
  };
  /** Another person's view, with a captcha. */
  const lookUp = async (path: 'check' | 'search', name: string, token?: string) => {
    const { key } = (await current().call('POST /auth/captcha')).body.data;
    const body = { name, key, captcha: testCaptcha };
    return current().call(`POST /credit/${path}`, { body, ...(token && { token }) });
  };
  const verify = async () =>
    expect([...(await verifyLedger(db())), ...(await verifyCredit(db()))]).toEqual([]);
  const later = async (ms: number, work: () => Promise<unknown>) => {
    current().clock.advance(ms);
    await work().finally(() => current().clock.advance(-ms));
  };
  return {
    ctx,
    db,
    borrower,
    give,
    tokenOf,
    captcha,
    borrow,
    repay,
    send,
    lastId,
    lent,
    main,
    me,
    search,
    lookUp,
    verify,
    later,
  };
}
