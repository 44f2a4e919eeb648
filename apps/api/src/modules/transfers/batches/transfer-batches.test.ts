import { AsyncLocalStorage } from 'node:async_hooks';
import { ALONE } from '@koi/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type WalletApi, type WalletMember, walletApi } from '../../../../test/wallet-api.ts';
import { newTransferNumber } from '../../../lib/bill-number.ts';
import { supplierCall } from '../supplier-calls.ts';
import { lockTransferOrder } from '../transfer-orders.ts';
import { transferBatches } from './index.ts';

const MEMBERS = 8;
/** Runs outside of any transaction's context. */
const outside = AsyncLocalStorage.snapshot();

const deposit = (t: WalletApi, member: WalletMember, request_id: string, money = '10.00') =>
  t.call(member, 'POST /game/deposit', { api_code: 'LY', money, request_id });

async function addMembers(t: WalletApi): Promise<WalletMember[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => t.addMember({ money: 100_00n })));
  // Supplier accounts are opened on the first visit, not in a batch.
  for (const member of members) await deposit(t, member, 'first', '1.00');
  return members;
}

/** Excludes the member for an hour. */
async function shutOut({ ctx, clock }: WalletApi, { id }: WalletMember): Promise<void> {
  const excluded_since = clock.now();
  const excluded_until = new Date(excluded_since.getTime() + 3_600_000);
  await ctx.database.db
    .updateTable('member')
    .set({ excluded_as: 'time_out', excluded_since, excluded_until })
    .where('id', '=', id)
    .execute();
}

/** How many transactions posted transfers of this kind since `from`, and how many transfers they posted. */
async function postings(
  { ctx }: WalletApi,
  from: string,
  step: 'hold' | 'settle',
): Promise<{ transactions: number; transfers: number }> {
  const { rows } = await sql<{ transactions: number; transfers: number }>`
    select count(distinct xmin::text)::int as transactions, count(*)::int as transfers from ledger_transfer
     where number > ${from} and id like ${`transfer:%:${step}`}`.execute(ctx.database.db);
  return rows[0] ?? { transactions: 0, transfers: 0 };
}

async function lastNumber({ ctx }: WalletApi): Promise<string> {
  const { rows } = await sql<{ number: string }>`select max(number) as number from ledger_transfer`.execute(
    ctx.database.db,
  );
  return rows[0]?.number ?? '0';
}

function open({ ctx, clock }: WalletApi, member: WalletMember, requestId: string) {
  return transferBatches(ctx).open({
    order: {
      billNo: newTransferNumber(clock.now()),
      member: member.id,
      supplier: 'LY',
      type: 1,
      money: 10_00n,
      moneyType: 'money',
      cause: 'member',
      requestId,
      state: 'reserved',
      deadline: new Date(clock.now().getTime() + 60_000),
    },
    kind: 'game/deposit',
    body: {},
    now: clock.now(),
  });
}

walletApi('transfers of several members at once', (current) => {
  it('share transactions, and each is whole', async () => {
    const t = current();
    const members = await addMembers(t);
    const from = await lastNumber(t);
    const answers = await Promise.all(members.map((member, n) => deposit(t, member, `together-${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    for (const step of ['hold', 'settle'] as const) {
      const { transactions, transfers } = await postings(t, from, step);
      expect(transfers).toBe(MEMBERS);
      expect(transactions).toBeLessThan(MEMBERS);
    }
    for (const [n, member] of members.entries()) {
      expect(await t.balances(member)).toMatchObject({ main: 89_00n, ly: 11_00n });
      expect(await t.order(member)).toMatchObject({ state: 'settled', attempts: 1 });
      // The stored reply is the one that was sent.
      const again = await deposit(t, member, `together-${n}`);
      expect(again.body.bill_no).toBe(answers[n]?.body.bill_no);
    }
    const out = await Promise.all(
      members.map((member) => t.call(member, 'POST /game/withdrawal', { api_code: 'LY', money: '11.00' })),
    );
    expect(out.map(({ status }) => status)).toEqual(members.map(() => 200));
    await t.prove();
  });

  it('one who has too little, one who is shut out and one whose transfer is open refuse nobody else', async () => {
    const t = current();
    const members = await addMembers(t);
    const [poor, excluded, busy] = members as [WalletMember, WalletMember, WalletMember];
    await shutOut(t, excluded);
    await t.ctx.database.db
      .updateTable('transfer_order')
      .set({ state: 'unknown', status: 3, finished_at: null, unknown_since: t.clock.now() })
      .where('member_id', '=', busy.id)
      .execute();
    const answers = await Promise.all(
      members.map((member) => deposit(t, member, 'mixed', member === poor ? '500.00' : '10.00')),
    );
    expect(answers.slice(0, 3).map(({ body }) => body.error)).toEqual([
      'money_not_enough',
      'timed_out',
      'transfer_in_transit',
    ]);
    expect(answers.slice(3).map(({ status }) => status)).toEqual(members.slice(3).map(() => 200));
    // The refusal is stored; nothing else of the request remains.
    expect((await deposit(t, poor, 'mixed', '500.00')).body.error).toBe('money_not_enough');
    for (const member of [poor, excluded, busy])
      expect(await t.balances(member)).toMatchObject({ main: 99_00n });
    for (const member of members.slice(3)) expect(await t.balances(member)).toMatchObject({ main: 89_00n });
    await t.ctx.database.db
      .updateTable('transfer_order')
      .set({ state: 'settled', status: 1, finished_at: t.clock.now(), unknown_since: null })
      .where('member_id', '=', busy.id)
      .execute();
    await t.prove();
  });

  it('what has changed since a member was let in counts', async () => {
    const t = current();
    const members = await addMembers(t);
    const [excluded, limited, repeated, plain] = members as [
      WalletMember,
      WalletMember,
      WalletMember,
      WalletMember,
    ];
    const { db } = t.ctx.database;
    await deposit(t, repeated, 'used', '2.00');
    await shutOut(t, excluded);
    await db
      .insertInto('member_limit')
      .values({
        member_id: limited.id,
        kind: 'loss',
        period: 'day',
        amount: 1_00n,
        next_amount: null,
        next_at: null,
      })
      .execute();
    const from = await lastNumber(t);
    // Submitted together: the special cases are processed alone, the last one is not.
    const [first, second, third, last] = await Promise.all([
      open(t, excluded, 'after'),
      open(t, limited, 'after'),
      open(t, repeated, 'used'),
      open(t, plain, 'after'),
    ]);
    expect([first, second, third]).toEqual([ALONE, ALONE, ALONE]);
    expect(last).toMatchObject({ state: 'reserved', money: 10_00n });
    expect(await postings(t, from, 'hold')).toMatchObject({ transfers: 1 });
    const left = await db
      .selectFrom('transfer_order')
      .select('member_id')
      .where('state', '=', 'reserved')
      .execute();
    expect(left.map(({ member_id }) => member_id)).toEqual([plain.id]);
    const noted = await db
      .selectFrom('operation')
      .select('member_id')
      .where('request_id', '=', 'after')
      .execute();
    expect(noted.map(({ member_id }) => member_id)).toEqual([plain.id]);
    await t.resolve();
    await t.prove();
  });

  it('who has no time left takes no step', async () => {
    const t = current();
    const over = AbortSignal.abort(new Error('over'));
    const sending = t.ctx.database.until(over, () =>
      transferBatches(t.ctx).send({ billNo: 'T1', patienceMs: 1000 }),
    );
    await expect(sending).rejects.toThrow('over');
  });

  it('one whose row is held keeps nobody else waiting', async () => {
    const t = current();
    // The embedded database has one connection, so a row cannot be locked while others work.
    const members = await addMembers(t);
    const [held, ...others] = members as [WalletMember, ...WalletMember[]];
    if (t.ctx.database.kind === 'embedded') {
      expect((await deposit(t, held, 'held')).status).toBe(200);
      return;
    }
    const release = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const holder = t.ctx.database.transaction(async (trx) => {
      await t.ctx.ledger.lockMember(trx, held.id);
      holding.resolve();
      await release.promise;
    });
    await holding.promise;
    const waiting = deposit(t, held, 'held');
    const answers = await Promise.all(others.map((member) => deposit(t, member, 'beside')));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(await t.balances(held)).toMatchObject({ main: 99_00n });
    release.resolve();
    await holder;
    expect((await waiting).status).toBe(200);
    expect(await t.balances(held)).toMatchObject({ main: 89_00n, ly: 11_00n });
    await t.prove();
  });

  it('an order that somebody has in hand keeps no other one from being settled', async () => {
    const t = current();
    const members = await addMembers(t);
    const batches = transferBatches(t.ctx);
    const orders = await Promise.all(members.map((member) => open(t, member, 'in hand')));
    const sent = await Promise.all(
      orders.map((order) => batches.send({ billNo: order?.billNo ?? '', patienceMs: 60_000 })),
    );
    const settleAll = () =>
      Promise.all(
        sent.map((order) => {
          if (order === ALONE) throw new Error('an order was not sent');
          const call = supplierCall('transfer', { outcome: 'ok', detail: '' }, t.clock.now(), t.clock.now());
          return batches.settle({ billNo: order.billNo, member: order.member, call });
        }),
      );
    const [held, ...others] = sent;
    // The embedded database has one connection, so a row cannot be locked while others work.
    const settled =
      t.ctx.database.kind === 'embedded'
        ? await settleAll()
        : await t.ctx.database.transaction(async (trx) => {
            await lockTransferOrder(trx, held?.billNo ?? '');
            return outside(settleAll);
          });
    expect(settled.slice(1).map((order) => order?.state)).toEqual(others.map(() => 'settled'));
    expect(settled[0]?.state).toBe(t.ctx.database.kind === 'embedded' ? 'settled' : undefined);
    // It was not moved on meanwhile, so the supplier's answer decides.
    await t.resolve();
    expect((await t.order(members[0] as WalletMember)).state).toBe('settled');
  });

  it('a failure of the database fails whom it is about, and moves nothing of his', async () => {
    const t = current();
    const members = await addMembers(t);
    const [broken] = members as [WalletMember];
    await t.ctx.database.run(
      `alter table transfer_order add constraint broken check (money <> 1234 or member_id <> ${broken.id})`,
    );
    try {
      const answers = await Promise.all(
        members.map((member) => deposit(t, member, 'broken', member === broken ? '12.34' : '10.00')),
      );
      expect(answers.map(({ status }) => status)).toEqual(
        members.map((member) => (member === broken ? 500 : 200)),
      );
      expect(await t.balances(broken)).toMatchObject({ main: 99_00n, ly: 1_00n });
    } finally {
      await t.ctx.database.run('alter table transfer_order drop constraint broken');
    }
    await t.prove();
  });
});
