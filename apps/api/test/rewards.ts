import type { Lang } from '@koi/contract/enumerations';
import { expect } from 'vitest';
import { verifyRewards } from '../src/features/rewards/verify-rewards.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { DAY_MS } from '../src/platform/lib/time.ts';
import { operatorToken, type TestApi } from './api.ts';
import { noteOrders } from './orders.ts';

let deposits = 0;

export interface PackInput {
  lang?: Lang;
  type?: -1 | -2;
  days?: number;
  bonus_money?: string;
  names?: Record<string, string>;
  is_open?: 0 | 1;
}

/** Actions of members and operators for tests of rewards. */
export function rewardParts(current: () => TestApi) {
  const parts = {
    operator: (role: 'owner' | 'finance' | 'content' | 'support' = 'owner', name = role as string) =>
      operatorToken(current(), name, role),
    /** A new token: tests skip days, and old ones expire. */
    async tokenOf(memberId: number) {
      const { context: ctx } = current().app;
      const { session_version: version } = await ctx.database.db
        .selectFrom('member')
        .select('session_version')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      return ctx.tokens.issue('member', memberId, version).access_token;
    },
    /** Creates or changes a pack; returns its id. */
    async pack(input: PackInput = {}): Promise<number> {
      const pack = { lang: 'zh_cn', type: -2, days: 1, bonus_money: '8.00', ...input };
      const answer = await current().call('POST /operator/sign-in/packs/save', {
        token: await parts.operator(),
        body: { ...pack, reason: 'x' },
      });
      expect(answer).toMatchObject({ status: 200, body: { data: { saved: 1 } } });
      const rows: { id: number; lang: string; type: number; days: number }[] = answer.body.data.list;
      const row = rows.find(
        ({ lang, type, days }) => lang === pack.lang && type === pack.type && days === pack.days,
      );
      return row?.id ?? 0;
    },
    signIn: (token: string) => current().call('POST /dailybonus/check', { token, body: {} }),
    claim: (token: string, id: number, body: object = {}) =>
      current().call(`POST /dailybonus/${id}/award`, { token, body }),
    history: async (token: string, query: Record<string, string> = {}) =>
      (await current().call('GET /dailybonus/history', { token, query })).body.data,
    wallets: async (memberId: number) => {
      const { main, rebate } = await current().app.context.ledger.balances(
        current().app.context.database.db,
        memberId,
      );
      return { main, rebate };
    },
    /** A deposit that has just been confirmed, as far as rewards are concerned. */
    async deposit(memberId: number, money: bigint) {
      const now = current().clock.now();
      deposits += 1;
      await current()
        .app.context.database.db.insertInto('deposit_order')
        .values({
          bill_no: `REWARD${memberId}X${deposits}`,
          member_id: memberId,
          currency: 'CNY',
          money,
          payment_type: 'company_bankpay',
          payment_detail: '{}',
          status: 2,
          confirm_at: now,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await noteOrders(current().app.context.database.db, `REWARD${memberId}X${deposits}`);
    },
    /** Advances to the same time on a later day. */
    nextDay(days = 1) {
      current().clock.advance(days * DAY_MS);
    },
    async verify() {
      const { database } = current().app.context;
      expect([...(await verifyLedger(database.db)), ...(await verifyRewards(database.db))]).toEqual([]);
    },
  };
  return parts;
}
