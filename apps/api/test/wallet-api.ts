import type { Lang } from '@koi/contract/enumerations';
import type { DatabaseKind } from '@koi/database';
import { createTestDatabase, everydayKinds, type TestDatabase } from '@koi/database/testing';
import type { Minor } from '@koi/money';
import type { OnConflictBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ApiParts } from '../src/app.ts';
import type { ApiConfig } from '../src/config.ts';
import type { AppContext } from '../src/context.ts';
import { findPlayer } from '../src/features/transfers/queries.ts';
import { verifyTransfers } from '../src/features/transfers/verify-transfers.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { createSupplierRegistry, type SupplierConfig } from '../src/suppliers/registry.ts';
import { type ApiAnswer, startTestApi, type TestApi, testConfig } from './api.ts';
import { StubSupplier, stubSecret } from './stub-supplier.ts';

export interface WalletMember {
  id: number;
  token: string;
  name: string;
}

/** Long enough for a loaded machine; a call left unanswered by the stub does not wait for it. */
export const testTimeoutMs = 3000;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface TestClock {
  now(): Date;
  advance(ms: number): void;
  /** Milliseconds ahead of the real clock. */
  ahead(): number;
}

export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    advance(ms) {
      ahead += ms;
    },
  };
}

export interface WalletApi {
  api: TestApi;
  ctx: AppContext;
  clock: TestClock;
  /** The own lottery, and a second supplier. */
  ly: StubSupplier;
  pg: StubSupplier;
  call(member: WalletMember, key: string, body?: unknown): Promise<ApiAnswer>;
  launch(member: WalletMember, query: Record<string, string>): Promise<ApiAnswer>;
  addMember(options?: {
    money?: Minor;
    lang?: Lang;
    isDemo?: boolean;
    automatic?: boolean;
  }): Promise<WalletMember>;
  balances(member: WalletMember): Promise<{ main: Minor; rebate: Minor; ly: Minor; pg: Minor }>;
  /** The balance in the supplier's own books. */
  atSupplier(member: WalletMember, code?: 'LY' | 'PG'): Promise<Minor>;
  order(member: WalletMember): Promise<{ state: string; status: number; bill_no: string; attempts: number }>;
  /** Runs the job for open transfers once. */
  check(): Promise<void>;
  /** Advances the clock from check to check until no transfer has another one scheduled. */
  resolve(): Promise<void>;
  /** Fails the test unless the ledger, every order and the suppliers' books agree. */
  verify(member?: WalletMember): Promise<void>;
}

export function stubConfig(
  code: string,
  { url, timer }: Pick<StubSupplier, 'url' | 'timer'>,
  more: Partial<SupplierConfig> = {},
): SupplierConfig {
  return {
    code,
    url,
    timer,
    secret: stubSecret,
    timeoutMs: testTimeoutMs,
    connectTimeoutMs: testTimeoutMs,
    settlingMs: 10 * MINUTE,
    ...more,
  };
}

function walletConfig(checkSeconds: readonly number[] | undefined): Partial<ApiConfig> {
  const { suppliers } = testConfig();
  return {
    suppliers: {
      ...suppliers,
      timeoutMs: testTimeoutMs,
      connectTimeoutMs: testTimeoutMs,
      ...(checkSeconds && { transferCheckSeconds: checkSeconds }),
    },
  };
}

/** Declares `suite` once per kind of database: a platform with two suppliers that fail on demand. */
export function walletApi(
  name: string,
  suite: (current: () => WalletApi) => void,
  kinds: readonly DatabaseKind[] = everydayKinds,
): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    let database: TestDatabase<Tables> | undefined;
    let wallets: WalletApi | undefined;
    beforeAll(async () => {
      database = await createTestDatabase<Tables>(kind, { migrations });
      wallets = await startWalletApi({ database: database.database });
    }, 120_000);
    afterAll(async () => {
      await wallets?.api.app.close();
      await Promise.all([wallets?.ly.stop(), wallets?.pg.stop(), database?.remove()]);
    });
    suite(() => {
      if (!wallets) throw new Error('The platform is there only while tests run.');
      return wallets;
    });
  });
}

export interface WalletApiOptions {
  /** An own lottery that keeps running while the platform restarts; by default a new one is started. */
  ly?: StubSupplier;
  clock?: TestClock;
  /** Fewer queries before a transfer goes to an operator. */
  checkSeconds?: readonly number[];
}

export async function startWalletApi(parts: ApiParts, options: WalletApiOptions = {}): Promise<WalletApi> {
  const clock = options.clock ?? testClock();
  const ly = options.ly ?? new StubSupplier('LY', clock.now);
  const pg = new StubSupplier('PG', clock.now);
  await Promise.all([options.ly ? undefined : ly.start(), pg.start()]);
  const suppliers = createSupplierRegistry(
    [stubConfig('LY', ly), stubConfig('PG', pg, { integralUnitsOnly: true })],
    // The breaker has tests of its own; here each fault must reach the adapter.
    { clock: clock.now, breaker: { failures: 1_000_000 } },
  );
  const api = await startTestApi(
    { suppliers, clock: clock.now, ...parts },
    walletConfig(options.checkSeconds),
  );
  const ctx = api.app.context;
  await addSuppliers(ctx);
  const fixtures = walletFixtures(ctx, api);
  const stubOf = { LY: ly, PG: pg };
  const nextDue = async (): Promise<Date | null> => {
    const row = await ctx.database.db
      .selectFrom('transfer_order')
      .select((eb) => eb.fn.min('next_check_at').as('at'))
      .executeTakeFirstOrThrow();
    return row.at;
  };
  const self: WalletApi = {
    api,
    ctx,
    clock,
    ly,
    pg,
    ...fixtures,
    async atSupplier(member, code = 'LY') {
      const player = await findPlayer(ctx.database.db, member.id, code);
      return player ? stubOf[code].balance(player.player) : 0n;
    },
    async check() {
      await ctx.jobs.runOnce(ctx, 'check-transfers');
    },
    async resolve() {
      const started = clock.now().getTime();
      for (let next = await nextDue(); next; next = await nextDue()) {
        clock.advance(Math.max(0, next.getTime() - clock.now().getTime()) + 1);
        if (clock.now().getTime() - started > 60 * HOUR) throw new Error('a transfer never ends');
        await self.check();
      }
    },
    async verify(member) {
      expect([...(await verifyLedger(ctx.database.db)), ...(await verifyTransfers(ctx.database.db))]).toEqual(
        [],
      );
      for (const stub of [ly, pg])
        for (const [reference, times] of stub.applied) expect([reference, times]).toEqual([reference, 1]);
      if (!member) return;
      const own = await self.balances(member);
      expect([own.ly, own.pg]).toEqual([
        await self.atSupplier(member, 'LY'),
        await self.atSupplier(member, 'PG'),
      ]);
    },
  };
  return self;
}

export async function addSuppliers(ctx: AppContext): Promise<void> {
  await ctx.database.db
    .insertInto('supplier')
    .values([
      { code: 'LY', names: JSON.stringify({ common: 'Koi lottery' }), weight: 9 },
      { code: 'PG', names: JSON.stringify({ common: 'PG' }), weight: 8 },
      { code: 'SHUT', names: JSON.stringify({ common: 'Shut' }), weight: 7, is_open: false },
      { code: 'THAI', names: JSON.stringify({ common: 'Thai only' }), weight: 6, lang: 'th' },
    ])
    .onConflict(openForAll)
    .execute();
}

/** Connected suppliers have a row from the start, hidden until an operator opens it. */
export const openForAll = (conflict: OnConflictBuilder<Tables, 'supplier'>) =>
  conflict.column('code').doUpdateSet((eb) => ({
    names: eb.ref('excluded.names'),
    weight: eb.ref('excluded.weight'),
    is_open: eb.ref('excluded.is_open'),
    is_shown: eb.ref('excluded.is_shown'),
    lang: eb.ref('excluded.lang'),
  }));

let members = 0;

export function walletFixtures(
  ctx: AppContext,
  api: Pick<TestApi, 'call'>,
): Pick<WalletApi, 'call' | 'launch' | 'addMember' | 'balances' | 'order'> {
  return {
    call: (member, key, body = {}) => api.call(key, { token: member.token, body, query: { lang: 'en' } }),
    launch: (member, query) =>
      api.call('GET /game/login', { token: member.token, query: { lang: 'en', ...query } }),

    async addMember({ money = 0n, lang = 'en', isDemo = false, automatic = false } = {}) {
      members += 1;
      const name = `t${process.pid.toString(36).slice(-2)}${String(members).padStart(5, '0')}`;
      const { id, version } = await ctx.database.transaction(async (trx) => {
        const row = await trx
          .insertInto('member')
          .values({
            name,
            password_hash: '',
            withdrawal_password_hash: null,
            realname: 'Li Wei',
            nickname: null,
            phone: null,
            email: null,
            qq: null,
            invite_code: name,
            lang,
            is_demo: isDemo,
            auto_transfer: automatic,
            withdrawal_password_locked_until: null,
            last_login_at: null,
          })
          .returning(['id', 'session_version as version'])
          .executeTakeFirstOrThrow();
        await ctx.ledger.openMember(trx, { member: row.id, lang, demo: isDemo });
        if (money > 0n) {
          const from = { platform: isDemo ? 'demo_grant' : 'adjustment' } as const;
          const to = { member: row.id, kind: 'main' } as const;
          const grant = {
            id: `opening:${row.id}`,
            member: row.id,
            operateType: 1,
            movements: [{ from, to, amount: money }],
          } as const;
          await ctx.ledger.mustPost(trx, [grant]);
        }
        return row;
      });
      return { id, name, token: ctx.tokens.issue('member', id, version).access_token };
    },

    async balances(member) {
      const { main, rebate, games } = await ctx.ledger.balances(ctx.database.db, member.id);
      return { main, rebate, ly: games.get('LY') ?? 0n, pg: games.get('PG') ?? 0n };
    },

    order: (member) =>
      ctx.database.db
        .selectFrom('transfer_order')
        .select(['state', 'status', 'bill_no', 'attempts'])
        .where('member_id', '=', member.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
  };
}
