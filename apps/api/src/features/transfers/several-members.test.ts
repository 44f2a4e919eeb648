import { expect, it } from 'vitest';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';

const MEMBERS = 8;

const deposit = (t: WalletApi, member: WalletMember, request_id: string, money = '10.00') =>
  t.call(member, 'POST /game/deposit', { api_code: 'LY', money, request_id });

async function addMembers(t: WalletApi): Promise<WalletMember[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => t.addMember({ money: 100_00n })));
  // Supplier accounts are opened on the first visit.
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

walletApi('transfers of several members at once', (current) => {
  it('are each whole', async () => {
    const t = current();
    const members = await addMembers(t);
    const answers = await Promise.all(members.map((member, n) => deposit(t, member, `together-${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
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
    await t.verify();
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
    await t.verify();
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
    await t.verify();
  });

  it('a failure of the database fails the member it is about, and moves none of that member’s money', async () => {
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
    await t.verify();
  });
});
