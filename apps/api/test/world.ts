import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationKind, PaymentType } from '@koi/contract/enumerations';
import { createTestDatabase, type databaseKinds } from '@koi/database/testing';
import { type Selectable, sql } from 'kysely';
import { expect } from 'vitest';
import { migrations } from '../src/db/migrations/index.ts';
import type { PaymentChannelTable } from '../src/db/tables/deposits.ts';
import type { Tables } from '../src/db/tables.ts';
import { toWireDate } from '../src/lib/time.ts';
import { proveAdjustments } from '../src/modules/adjustments/prove-adjustments.ts';
import { proveCommission } from '../src/modules/commission/prove-commission.ts';
import { proveCredit } from '../src/modules/credit/prove-credit.ts';
import { proveLevels } from '../src/modules/levels/prove-levels.ts';
import { proveRewards } from '../src/modules/rewards/prove-rewards.ts';
import { proveSavings } from '../src/modules/savings/prove-savings.ts';
import { proveTransfers } from '../src/modules/transfers/prove-transfers.ts';
import { createKoiAdapter } from '../src/suppliers/koi-protocol/koi-adapter.ts';
import { supplierRegistryOf } from '../src/suppliers/registry.ts';
import type { SupplierAdapter } from '../src/suppliers/types.ts';
import { creditParts } from './credit.ts';
import { startGateway } from './gateway.ts';
import { type MoneyApi, type MoneyMember, startMoneyApi } from './money-api.ts';
import { openLadder } from './rebate.ts';
import { savingsParts } from './savings.ts';
import { StubSupplier } from './stub-supplier.ts';
import { addSuppliers, openForAll, stubConfig } from './wallet-api.ts';

export interface Fingerprint {
  postings: string;
  balances: string;
}

/** A platform with a gateway and suppliers, all over real HTTP and all able to fail. */
export interface World extends MoneyApi {
  /** The own lottery; `PG`, `THAI`, `DOWN` and `LATE` are one other supplier under several names. */
  ly: StubSupplier;
  pg: StubSupplier;
  credit: ReturnType<typeof creditParts>;
  savings: ReturnType<typeof savingsParts>;
  /** Runs while the supplier `LATE` answers a balance query. */
  meanwhile: (() => Promise<unknown>) | undefined;
  /** The state before the refused call; concurrent changes are part of it. */
  before: Fingerprint;
  post(member: MoneyMember, path: string, body: object): ReturnType<MoneyApi['call']>;
  channelOf(type: PaymentType): Promise<Selectable<PaymentChannelTable>>;
  /** Body of a deposit report: the member has paid 500.00 to the company's bank account. */
  reportBody(): Promise<Record<string, unknown>>;
  /** Changes a setting until the case is over. */
  set(group: string, key: string, value: string): Promise<void>;
  /** Queries a request before it arrives, so that it is refused on arrival. */
  void(member: MoneyMember, kind: OperationKind): Promise<string>;
  /** Opens the member's account at the supplier by a first transfer. */
  visit(member: MoneyMember, code: string): Promise<void>;
  playerOf(member: MoneyMember, code: string): Promise<string>;
  /** The whole content of the ledger, and the balance of each member account. */
  fingerprint(): Promise<Fingerprint>;
  reset(): Promise<void>;
  proveAll(): Promise<void>;
  close(): Promise<void>;
}

export async function startWorld(kind: (typeof databaseKinds)[number]): Promise<World> {
  const clock = () => new Date();
  const ly = new StubSupplier('LY', clock);
  const pg = new StubSupplier('PG', clock);
  const [database, gateway, uploads] = await Promise.all([
    createTestDatabase<Tables>(kind, { migrations }),
    startGateway(),
    mkdtemp(join(tmpdir(), 'koi-uploads-')),
    ly.start(),
    pg.start(),
  ]);
  const adapter = (code: string, url = pg.url): SupplierAdapter =>
    createKoiAdapter({ ...stubConfig('PG', { url, timer: pg.timer }), clock, code });
  // The stub accepts calls under its own name only.
  const named = (code: string, parts: Partial<SupplierAdapter> = {}): SupplierAdapter => ({
    ...adapter('PG'),
    ...parts,
    code,
  });
  const late = adapter('PG');
  const registry = supplierRegistryOf(
    [
      createKoiAdapter({ ...stubConfig('LY', ly), clock }),
      named('PG'),
      named('THAI'),
      // Answers every query, but is unreachable for transfers.
      named('DOWN', { transfer: adapter('PG', 'http://127.0.0.1:1/supplier').transfer }),
      named('LATE', {
        capabilities: { ...late.capabilities, transferClass: 'B' },
        async balance(player, currency) {
          const answer = await late.balance(player, currency);
          await world.meanwhile?.();
          return answer;
        },
      }),
    ],
    { clock, breaker: { failures: 1_000_000 } },
  );
  const api = await startMoneyApi({ database: database.database, suppliers: registry }, gateway, uploads);
  const { ctx } = api;
  const { db } = ctx.database;
  // As after many years: 64-bit ids continue beyond the range of 32 bits.
  await ctx.database.run(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, 3000000000) from pg_sequences
      where schemaname = current_schema() and data_type = 'bigint'::regtype`,
  );
  await addSuppliers(ctx);
  await db
    .insertInto('supplier')
    .values(['DOWN', 'LATE'].map((code) => ({ code, names: JSON.stringify({ common: code }) })))
    .onConflict(openForAll)
    .execute();
  await openLadder(api);
  const changed = new Map<string, () => Promise<void>>();

  const world: World = {
    ...api,
    ly,
    pg,
    credit: creditParts(() => api),
    savings: savingsParts(() => api),
    meanwhile: undefined,
    before: { postings: '', balances: '' },
    post: (member, path, body) =>
      api.call(`POST ${path}`, { token: member.token, body, query: { lang: 'en' } }),
    channelOf: (type) =>
      db.selectFrom('payment_channel').selectAll().where('type', '=', type).executeTakeFirstOrThrow(),
    async reportBody() {
      const channel = await world.channelOf('company_bankpay');
      return {
        name: 'Li Wei',
        money: '500',
        account: '6222020000001111',
        hk_at: toWireDate(new Date(api.clock.now().getTime() - 60_000), ctx.config.offsetMinutes),
        payment_type: channel.type,
        payment_id: channel.id,
        payment_account: channel.account,
        payment_name: channel.name,
      };
    },
    async set(group, key, value) {
      const before = (await ctx.settings.group(group)).get(key) ?? '';
      if (!changed.has(`${group}.${key}`))
        changed.set(`${group}.${key}`, () => ctx.settings.set(group, key, before));
      await ctx.settings.set(group, key, value);
    },
    async void(member, kind) {
      const answer = await world.post(member, '/operation/outcome', { request_id: 'never', kind });
      expect(answer.body.data).toEqual({ state: 'void' });
      return 'never';
    },
    async visit(member, code) {
      const body = { api_code: code, money: '10.00' };
      expect(await world.post(member, '/game/deposit', body)).toMatchObject({ status: 200 });
    },
    async playerOf(member, code) {
      const { player } = await db
        .selectFrom('supplier_player')
        .select('player')
        .where('member_id', '=', member.id)
        .where('supplier', '=', code)
        .executeTakeFirstOrThrow();
      return player;
    },
    async fingerprint() {
      const { rows } = await sql<Fingerprint>`
        select (select count(*) || ' of ' || coalesce(sum(abs(amount)), 0) from ledger_posting) as postings,
               (select coalesce(string_agg(member_id || ' ' || kind || ' ' || balance, ', ' order by member_id, kind), '')
                  from ledger_account where member_id is not null and balance <> 0) as balances`.execute(db);
      if (!rows[0]) throw new Error('no ledger');
      return rows[0];
    },
    async reset() {
      for (const undo of changed.values()) await undo();
      changed.clear();
      world.meanwhile = undefined;
      ly.recover();
      pg.recover();
      await gateway.fail('none');
    },
    async proveAll() {
      expect([
        ...(await ctx.ledger.prove(db)),
        ...(await proveTransfers(db)),
        ...(await proveSavings(db)),
        ...(await proveCredit(db)),
        ...(await proveRewards(db)),
        ...(await proveLevels(db)),
        ...(await proveCommission(db)),
        ...(await proveAdjustments(db)),
      ]).toEqual([]);
      await api.prove();
    },
    async close() {
      await api.app.close();
      await Promise.all([ly.stop(), pg.stop(), gateway.stop(), database.remove()]);
      await rm(uploads, { recursive: true });
    },
  };
  return world;
}
