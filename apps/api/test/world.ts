import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationKind, PaymentType } from '@koi/contract/enumerations';
import { createTestDatabase, type databaseKinds } from '@koi/database/testing';
import { type Selectable, sql } from 'kysely';
import { expect } from 'vitest';
import { verifyAdjustments } from '../src/features/adjustments/verify-adjustments.ts';
import { verifyCommission } from '../src/features/commission/verify-commission.ts';
import { verifyCredit } from '../src/features/credit/verify-credit.ts';
import { verifyLevels } from '../src/features/levels/verify-levels.ts';
import { verifyRewards } from '../src/features/rewards/verify-rewards.ts';
import { verifySavings } from '../src/features/savings/verify-savings.ts';
import { verifyTransfers } from '../src/features/transfers/verify-transfers.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { PaymentChannelTable, Tables } from '../src/platform/database/tables.ts';
import type { SettingName } from '../src/platform/settings/registry.ts';
import { createKoiAdapter } from '../src/suppliers/koi-protocol/koi-adapter.ts';
import { supplierRegistryOf } from '../src/suppliers/registry.ts';
import type { SupplierAdapter } from '../src/suppliers/types.ts';
import { creditParts } from './credit.ts';
import { startGateway } from './gateway.ts';
import { type MoneyApi, type MoneyMember, startMoneyApi } from './money-api.ts';
import { openLadder } from './rebate.ts';
import { savingsParts } from './savings.ts';
import { setSetting } from './set-setting.ts';
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
  /** The state before the refused call; including concurrent changes. */
  before: Fingerprint;
  post(member: MoneyMember, path: string, body: object): ReturnType<MoneyApi['call']>;
  channelOf(type: PaymentType): Promise<Selectable<PaymentChannelTable>>;
  /** Body of a deposit report: the member has paid 500.00 to the company's bank account. */
  reportBody(): Promise<Record<string, unknown>>;
  /** Changes a setting until the case is over. */
  set(name: SettingName, value: string): Promise<void>;
  /** Queries a request before it arrives, so that it is refused on arrival. */
  void(member: MoneyMember, kind: OperationKind): Promise<string>;
  /** Opens the member's account at the supplier by a first transfer. */
  visit(member: MoneyMember, code: string): Promise<void>;
  playerOf(member: MoneyMember, code: string): Promise<string>;
  /** The whole content of the ledger, and the balance of each member account. */
  fingerprint(): Promise<Fingerprint>;
  reset(): Promise<void>;
  verifyAll(): Promise<void>;
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
  // Ids beyond the range of 32 bits, as after many years.
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
        hk_at: ctx.site.toWireDate(new Date(api.clock.now().getTime() - 60_000)),
        payment_type: channel.type,
        payment_id: channel.id,
        payment_account: channel.account,
        payment_name: channel.name,
      };
    },
    async set(name, value) {
      const before = (await ctx.settings.values()).stored(name) ?? '';
      if (!changed.has(name)) changed.set(name, () => setSetting(ctx, name, before));
      await setSetting(ctx, name, value);
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
    async verifyAll() {
      expect([
        ...(await verifyLedger(db)),
        ...(await verifyTransfers(db)),
        ...(await verifySavings(db)),
        ...(await verifyCredit(db)),
        ...(await verifyRewards(db)),
        ...(await verifyLevels(db)),
        ...(await verifyCommission(db)),
        ...(await verifyAdjustments(db)),
      ]).toEqual([]);
      await api.verify();
    },
    async close() {
      await api.app.close();
      await Promise.all([ly.stop(), pg.stop(), gateway.stop(), database.remove()]);
      await rm(uploads, { recursive: true });
    },
  };
  return world;
}
