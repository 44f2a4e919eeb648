import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { creditParts } from '../../../test/credit.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { noteOverdueLoans } from './overdue-loans.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

testApi('credit under competition', (current) => {
  const { ctx, db, borrower, captcha, borrow, repay, send, lastId, lent, main, verify, later, tokenOf } =
    creditParts(current);
  const wins = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status === 200).length;

  test('of requests at the same time exactly one waits', async () => {
    const member = await borrower();
    const answers = await Promise.all(Array.from({ length: 8 }, () => borrow(member)));
    expect(wins(answers)).toBe(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.error).toBe('credit_request_open');
    await verify();
  });

  test('of decisions at the same time exactly one counts', async () => {
    const member = await borrower();
    await borrow(member);
    const id = await lastId(member);
    const decisions = ['accept', 'refuse', 'accept', 'refuse', 'accept', 'accept'];
    const answers = await Promise.all(
      decisions.map((decision) => send(`${id}/${decision}`, { reason: 'x' })),
    );
    expect(wins(answers)).toBe(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('already_decided');
    const accepted = decisions[answers.findIndex(({ status }) => status === 200)] === 'accept';
    expect(await main(member)).toBe(accepted ? 50_000n : 0n);
    await verify();
  });

  test('of repayments at the same time exactly one takes the money', async () => {
    const member = await borrower(100_000n, 100_000n);
    await lent(member);
    await later(16 * DAY_MS, async () => {
      const [...answers] = await Promise.all([
        ...Array.from({ length: 6 }, () => repay(member, '500.00')),
        noteOverdueLoans(ctx()).then(() => ({ status: 0, body: { error: 'credit_no_debt' } })),
      ]);
      expect(wins(answers)).toBe(1);
      for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('credit_no_debt');
    });
    expect(await main(member)).toBe(100_000n);
    await verify();
  });

  test('the same request id asks and repays once, and repeats its answer without a new picture', async () => {
    const member = await borrower(100_000n, 100_000n);
    const picture = { ...(await captcha()), request_id: 'ask' };
    const first = await borrow(member, picture);
    expect(first).toMatchObject({ status: 200 });
    for (let n = 0; n < 3; n += 1) expect((await borrow(member, picture)).body).toEqual(first.body);
    expect(await borrow(member, { ...picture, money: 1 })).toMatchObject({
      body: { error: 'request_id_reused' },
    });
    await send(`${await lastId(member)}/accept`);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => repay(member, '500.00', { request_id: 'home' })),
    );
    for (const { status } of answers) expect(status).toBe(200);
    expect(await main(member)).toBe(100_000n);
    const outcome = async (kind: string, request_id: string) =>
      current().call('POST /operation/outcome', {
        token: await tokenOf(member),
        body: { kind, request_id },
      });
    expect((await outcome('credit/lend', 'home')).body.data.state).toBe('done');
    expect((await outcome('credit/borrow', 'late')).body.data.state).toBe('void');
    expect(await borrow(member, { request_id: 'late' })).toMatchObject({ body: { error: 'operation_void' } });
    await verify();
  });

  test('whatever members and operators do, a debt stays within the limit it was accepted under', async () => {
    const act = fc.record({
      act: fc.constantFrom('borrow', 'accept', 'refuse', 'repay', 'limit', 'pass'),
      who: fc.nat(1),
      amount: fc.integer({ min: 1, max: 120 }),
    });
    const members = [await borrower(5000n), await borrower(8000n)];
    const owed = async (id: number) => {
      const row = await db()
        .selectFrom('credit_record')
        .select(['money', 'limit_then'])
        .where('member_id', '=', id)
        .where('status', '=', 2)
        .where('returned_by', 'is', null)
        .executeTakeFirst();
      if (row) expect(BigInt(row.money)).toBeLessThanOrEqual(BigInt(row.limit_then ?? '-1'));
      return BigInt(row?.money ?? '0');
    };
    let ahead = 0;
    for (const { act: what, who, amount } of fc.sample(act, { seed, numRuns: 80 })) {
      const member = members[who] ?? members[0];
      if (!member) throw new Error('nobody');
      if (what === 'borrow') await borrow(member, { money: amount, days: 1 });
      else if (what === 'repay') await repay(member, String((await owed(member.id)) / 100n || 1n));
      else if (what === 'limit')
        await send('limits/member', { reason: 'x', name: member.name, money: amount });
      else if (what === 'pass') {
        ahead += 61_000;
        current().clock.advance(61_000);
      } else {
        const last = await db()
          .selectFrom('credit_record')
          .select('id')
          .where('member_id', '=', member.id)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        if (last) await send(`${last.id}/${what}`, { reason: 'x' });
      }
      // Nothing else moves their money, so the wallet equals the debt.
      for (const one of members) expect(await main(one)).toBe(await owed(one.id));
    }
    current().clock.advance(-ahead);
    await verify();
  }, 60_000);
});
