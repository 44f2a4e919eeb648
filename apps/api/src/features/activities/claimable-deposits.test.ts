import { expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi } from '../../../test/api.ts';
import { rewardParts } from '../../../test/rewards.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const noDeposit = { status: 400, body: { error: 'activity_no_deposit' } };

testApi('applications about a deposit', (current) => {
  const { db, open, close, apply, everywhere, send } = activityParts(current);
  const { deposit } = rewardParts(current);
  type Member = Awaited<ReturnType<ReturnType<typeof current>['member']>>;
  const gift = (content: object = {}) =>
    open({
      hall_field: ['recharge_money', 'bill_no'],
      amounts: everywhere({ min: '100', cap: '188' }),
      ...content,
    });
  /** A deposit credited now; returns its number. */
  const credit = async ({ id }: Member, money: bigint) => {
    await deposit(id, money);
    current().clock.advance(1_000);
    const newest = db().selectFrom('deposit_order').select('bill_no').where('member_id', '=', id);
    return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).bill_no;
  };
  const offered = async (activity: number, { token }: Member) => {
    const { body } = await current().call(`GET /act/progress/${activity}`, { token });
    return body.data.deposits?.map(({ bill_no }: { bill_no: string }) => bill_no);
  };
  const stored = async ({ id }: Member) =>
    (
      await db()
        .selectFrom('activity_application')
        .select('fields')
        .where('member_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).fields;

  test('name the member’s first deposit that is large enough, as it was credited, and no other', async () => {
    const activity = await gift();
    const member = await current().member();
    expect(await offered(activity, member)).toEqual([]);
    expect(await apply(activity, member, { bill_no: 'XXXX', recharge_money: 5000 })).toMatchObject(noDeposit);
    const small = await credit(member, 50_00n);
    expect(await offered(activity, member)).toEqual([]);
    const first = await credit(member, 120_50n);
    const later = await credit(member, 900_00n);
    expect(await offered(activity, member)).toEqual([first]);
    for (const bill_no of [small, later])
      expect(await apply(activity, member, { bill_no })).toMatchObject(noDeposit);
    expect(await apply(activity, member, { bill_no: first, recharge_money: 900 })).toMatchObject(noDeposit);
    const other = await current().member();
    expect(await apply(activity, other, { bill_no: first, recharge_money: 120 })).toMatchObject(noDeposit);
    expect((await apply(activity, member, { bill_no: first, recharge_money: 120 })).status).toBe(200);
    expect(await stored(member)).toMatchObject({ bill_no: first, recharge_money: '120.50' });
    // Claimed: also on later days.
    current().clock.advance(DAY_MS);
    expect(await offered(activity, member)).toEqual([]);
    expect(await apply(activity, member, { bill_no: first })).toMatchObject(noDeposit);
    current().clock.advance(-DAY_MS);
    await close(activity);
  });

  test('are refused to an account whose first deposit is past', async () => {
    const member = await current().member();
    const past = await credit(member, 300_00n);
    const activity = await gift({ start_at: '2026-11-01 00:00:00' });
    await db()
      .updateTable('activity')
      .set({ start_at: new Date(current().clock.now().getTime()) })
      .where('id', '=', String(activity))
      .execute();
    const now = await credit(member, 300_00n);
    expect(await offered(activity, member)).toEqual([]);
    for (const bill_no of [past, now])
      expect(await apply(activity, member, { bill_no })).toMatchObject(noDeposit);
    await close(activity);
  });

  test('may be sent again once one was refused', async () => {
    const activity = await gift();
    const member = await current().member();
    const bill_no = await credit(member, 200_00n);
    expect((await apply(activity, member, { bill_no })).status).toBe(200);
    const { id } = await db()
      .selectFrom('activity_application')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect((await send(`applications/${id}/refuse`, { reason: 'not met' })).status).toBe(200);
    expect(await offered(activity, member)).toEqual([bill_no]);
    current().clock.advance(DAY_MS);
    expect((await apply(activity, member, { bill_no })).status).toBe(200);
    current().clock.advance(-DAY_MS);
    await close(activity);
  });

  test('name any large deposit of the day where it pays once a day, each once', async () => {
    const activity = await gift({ period: 'day' });
    const member = await current().member();
    const old = await credit(member, 200_00n);
    current().clock.advance(DAY_MS);
    const [one, two] = [await credit(member, 200_00n), await credit(member, 300_00n)];
    expect(await offered(activity, member)).toEqual([two, one]);
    expect(await apply(activity, member, { bill_no: old })).toMatchObject(noDeposit);
    expect((await apply(activity, member, { bill_no: one })).status).toBe(200);
    expect(await offered(activity, member)).toEqual([two]);
    current().clock.advance(-DAY_MS);
    await close(activity);
  });

  test('find the deposit by its amount where no number is asked for', async () => {
    const activity = await gift({ hall_field: ['recharge_money'] });
    const member = await current().member();
    await credit(member, 250_00n);
    expect(await apply(activity, member, { recharge_money: 251 })).toMatchObject(noDeposit);
    expect((await apply(activity, member, {})).status).toBe(422);
    expect((await apply(activity, member, { recharge_money: 250 })).status).toBe(200);
    expect(await stored(member)).toEqual({ member_name: member.name, recharge_money: '250.00' });
    await close(activity);
  });

  test('are of no concern to activities that ask for the number of a bet', async () => {
    const activity = await gift({ hall_field: ['bill_no'] });
    const member = await current().member();
    expect(await offered(activity, member)).toBeUndefined();
    expect((await apply(activity, member, { bill_no: 'B1' })).status).toBe(200);
    await close(activity);
  });
});
