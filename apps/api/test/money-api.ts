import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lang } from '@koi/contract/enumerations';
import { createTestDatabase, everydayKinds, freePort, type TestDatabase } from '@koi/database/testing';
import type { Minor } from '@koi/money';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { loadDemoChannels } from '../../demo/src/content/channels.ts';
import type { ApiParts } from '../src/app.ts';
import type { ApiConfig } from '../src/config.ts';
import type { AppContext } from '../src/context.ts';
import { verifyOrders } from '../src/features/proofs/verify-orders.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { hashPassword } from '../src/platform/lib/passwords.ts';
import { DAY_MS } from '../src/platform/lib/time.ts';
import { operatorToken, startTestApi, type TestApi } from './api.ts';
import { gatewaySecret, startGateway, type TestGateway } from './gateway.ts';

/** More than a gateway on a busy machine needs. */
const PATIENCE_MS = 20_000;

const withdrawalPasswordHash = hashPassword('482913');

export interface MoneyMember {
  id: number;
  token: string;
  name: string;
}

export interface MoneyApi extends TestApi {
  ctx: AppContext;
  gateway: TestGateway;
  /** Origin where the platform listens; callbacks arrive there. */
  origin: string;
  /** The sandbox channel, min 10, max 50 000. */
  channel: number;
  addMember(options?: { money?: Minor; lang?: Lang; isDemo?: boolean }): Promise<MoneyMember>;
  operator(name?: string): Promise<string>;
  /** Sets the withdrawal password 482913 and binds a card; returns the card's id. */
  bindCard(member: MoneyMember): Promise<number>;
  main(member: MoneyMember): Promise<Minor>;
  /** Orders an online deposit and returns its number and where to pay. */
  order(member: MoneyMember, money: string): Promise<{ billNo: string; payUrl: string }>;
  /** Runs `work` with a shorter gateway timeout. */
  impatiently<R>(timeoutMs: number, work: () => Promise<R>): Promise<R>;
  /** Fails the test unless the ledger and every order agree. */
  verify(): Promise<void>;
}

/** Declares `suite` once per kind of database: a listening platform with a real sandbox gateway. */
export function moneyApi(
  name: string,
  suite: (current: () => MoneyApi) => void,
  parts: Omit<ApiParts, 'database' | 'clock'> = {},
): void {
  describe.each(everydayKinds)(`${name} (%s)`, (kind) => {
    let database: TestDatabase<Tables> | undefined;
    let gateway: TestGateway | undefined;
    let api: MoneyApi | undefined;
    let uploads: string | undefined;
    beforeAll(async () => {
      [database, gateway] = await Promise.all([
        createTestDatabase<Tables>(kind, { migrations }),
        startGateway(),
      ]);
      uploads = await mkdtemp(join(tmpdir(), 'koi-uploads-'));
      api = await startMoneyApi({ ...parts, database: database.database }, gateway, uploads);
    }, 120_000);
    afterAll(async () => {
      await api?.app.close();
      await Promise.all([gateway?.stop(), database?.remove()]);
      if (uploads) await rm(uploads, { recursive: true });
    });
    suite(() => {
      if (!api) throw new Error('The platform is there only while tests run.');
      return api;
    });
  });
}

export async function startMoneyApi(
  parts: ApiParts,
  gateway: TestGateway,
  uploadsDirectory = join(tmpdir(), 'koi-uploads'),
  config: Partial<ApiConfig> = {},
): Promise<MoneyApi> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = { url: gateway.url, secret: gatewaySecret, timeoutMs: PATIENCE_MS };
  const api = await startTestApi(parts, {
    port,
    publicUrl: origin,
    uploadsDirectory,
    payments: { sandbox },
    ...config,
  });
  await api.app.listen({ host: '127.0.0.1', port });
  const ctx = api.app.context;
  const { db } = ctx.database;
  await loadDemoChannels(db);
  const { id: channel } = await db
    .selectFrom('payment_channel')
    .select('id')
    .where('adapter', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  let members = 0;

  return {
    ...api,
    ctx,
    gateway,
    origin,
    channel,
    async addMember({ money = 0n, lang = 'en', isDemo = false } = {}) {
      members += 1;
      const memberName = `p${process.pid.toString(36).slice(-2)}${String(members).padStart(5, '0')}`;
      const { id, version } = await ctx.database.transaction(async (trx) => {
        const row = await trx
          .insertInto('member')
          .values({
            name: memberName,
            password_hash: '',
            withdrawal_password_hash: null,
            realname: 'Li Wei',
            nickname: null,
            phone: null,
            email: null,
            qq: null,
            invite_code: memberName,
            lang,
            is_demo: isDemo,
            withdrawal_password_locked_until: null,
            last_login_at: null,
          })
          .returning(['id', 'session_version as version'])
          .executeTakeFirstOrThrow();
        await ctx.ledger.openMember(trx, { member: row.id, lang, demo: isDemo });
        if (money > 0n) {
          await ctx.ledger.mustPost(trx, [
            {
              id: `opening:${row.id}`,
              member: row.id,
              operateType: 1,
              movements: [
                {
                  from: { platform: isDemo ? 'demo_grant' : 'adjustment' },
                  to: { member: row.id, kind: 'main' },
                  amount: money,
                },
              ],
            },
          ]);
        }
        return row;
      });
      return { id, name: memberName, token: ctx.tokens.issue('member', id, version).access_token };
    },
    operator: (operatorName) => operatorToken(api, operatorName),
    async bindCard(member) {
      // Old enough to be paid to.
      const now = new Date(ctx.clock().getTime() - 7 * DAY_MS);
      await db
        .updateTable('member')
        .set({ withdrawal_password_hash: await withdrawalPasswordHash })
        .where('id', '=', member.id)
        .execute();
      const card = await db
        .insertInto('bank_card')
        .values({
          member_id: member.id,
          card_no: `62220200${String(member.id).padStart(8, '0')}`,
          bank_type: 'ICBC',
          phone: null,
          owner_name: 'Li Wei',
          bank_address: 'Main branch',
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return card.id;
    },
    async main(member) {
      return (await ctx.ledger.balances(db, member.id)).main;
    },
    async order(member, money) {
      const body = { money, payment_type: 'online_alipay', payment_id: channel };
      const answer = await api.call('POST /recharge/online', { token: member.token, body });
      expect(answer).toMatchObject({ status: 200 });
      return { billNo: answer.body.data.bill_no, payUrl: answer.body.pay_url };
    },
    async impatiently(timeoutMs, work) {
      sandbox.timeoutMs = timeoutMs;
      return work().finally(() => {
        sandbox.timeoutMs = PATIENCE_MS;
      });
    },
    async verify() {
      expect([...(await verifyLedger(db)), ...(await verifyOrders(db))]).toEqual([]);
    },
  };
}

/** Runs `work` while the platform's clock is ahead; the gateway's own clock is unchanged. */
export async function later(api: MoneyApi, ms: number, work: () => Promise<unknown>): Promise<void> {
  api.clock.advance(ms);
  await work().finally(() => api.clock.advance(-ms));
}
