import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import { verifySavings } from '../src/features/savings/verify-savings.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import type { TestApi } from './api.ts';

export const HOUR = 3_600_000;
type PlanFields = Partial<Insertable<Tables['savings_plan']>>;

export interface Holder {
  id: number;
  token: string;
}

/** Plans, members with money and their calls, for tests of savings. */
export function savingsParts(current: () => TestApi) {
  const ctx = () => current().app.context;
  const db = () => ctx().database.db;

  const addPlan = async (fields: PlanFields = {}): Promise<number> => {
    const { id } = await db()
      .insertInto('savings_plan')
      .values({
        name: 'Daily',
        min_amount: 100,
        max_amount: 50_000,
        cycle_hours: 24,
        is_cyclic: true,
        rate: '0.50',
        volume: 100_000_000n,
        wait_hours: null,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const holder = async (money = 1_000_000n): Promise<Holder> => {
    const { id, token } = await current().member();
    await db()
      .transaction()
      .execute((trx) =>
        ctx().ledger.mustPost(trx, [
          {
            id: `opening:${id}`,
            member: id,
            operateType: 1,
            movements: [
              { from: { platform: 'adjustment' }, to: { member: id, kind: 'main' }, amount: money },
            ],
          },
        ]),
      );
    return { id, token };
  };
  /** A token issued at the platform's own time, because tests advance it by months. */
  const tokenOf = async ({ id }: Holder) => {
    const { session_version } = await db()
      .selectFrom('member')
      .select('session_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return ctx().tokens.issue('member', id, session_version).access_token;
  };
  const call = async (member: Holder, path: string, body: unknown = {}, lang = 'en') =>
    current().call(`POST /yuebao/${path}`, { token: await tokenOf(member), body, query: { lang } });
  const buy = (member: Holder, plan_id: number, amount: unknown, more: object = {}) =>
    call(member, 'buy', { plan_id, amount, ...more });
  const bought = async (member: Holder, plan: number, amount: number): Promise<number> => {
    const answer = await buy(member, plan, amount);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data.member_plan_id;
  };
  const wallets = async ({ id }: Holder) => {
    const { main, savings } = await ctx().ledger.balances(db(), id);
    return { main, savings };
  };
  const owed = async (member: Holder) =>
    (await current().call('POST /auth/me', { token: await tokenOf(member) })).body.data.ml_money;
  const verify = async () =>
    expect([...(await verifyLedger(db())), ...(await verifySavings(db()))]).toEqual([]);
  const later = async (ms: number, work: () => Promise<unknown>) => {
    current().clock.advance(ms);
    await work().finally(() => current().clock.advance(-ms));
  };
  const planOf = async (member: Holder, id: number) =>
    (await call(member, 'getMemberYuebaoList')).body.data.find((row: { id: number }) => row.id === id);
  return { ctx, db, addPlan, holder, tokenOf, call, buy, bought, wallets, owed, verify, later, planOf };
}
