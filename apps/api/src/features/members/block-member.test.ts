import { calls, type ErrorKey } from '@koi/contract';
import { type MemberBlock, memberBlocks } from '@koi/contract/operator-enumerations';
import { everydayKinds } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { operatorToken } from '../../../test/api.ts';
import { block } from '../../../test/block.ts';
import type { MoneyMember } from '../../../test/money-api.ts';
import { startWorld, type World } from '../../../test/world.ts';

interface Attempt {
  block: MemberBlock;
  /** Fields of the path, body or query. */
  id?: number;
  body?: object;
  query?: Record<string, string>;
}

describe.each(everydayKinds)('blocks of a member (%s)', (kind) => {
  let world: World;
  let activity: number;
  beforeAll(async () => {
    world = await startWorld(kind);
    activity = await activityParts(() => world).open();
  }, 180_000);
  afterAll(() => world?.close());

  /** Each call that a block refuses, as the contract says. */
  const attempts = (card: number, member: MoneyMember): Record<string, Attempt> => ({
    'POST /drawing': {
      block: 'withdrawals',
      body: { money: '100', qk_pwd: '482913', member_bank_id: card },
    },
    'GET /game/login': { block: 'bets', query: { api_code: 'LY' } },
    'POST /game/deposit': { block: 'bets', body: { api_code: 'LY', money: '1.00' } },
    'POST /act/apply/:id': { block: 'bonuses', id: activity, body: { member_name: member.name } },
    'POST /act/code': { block: 'bonuses', body: { code: 'SPRING' } },
    'POST /wheel/award': { block: 'bonuses', body: {} },
    'POST /activity/redbag': { block: 'bonuses', body: {} },
    'POST /dailybonus/check': { block: 'bonuses', body: {} },
    'POST /dailybonus/:id/award': { block: 'bonuses', id: 1, body: {} },
  });
  const rich = async () => {
    const member = await world.addMember({ money: 100_000n });
    return { member, card: await world.bindCard(member) };
  };
  const attempt = ({ token }: MoneyMember, key: string, { id, body, query }: Attempt) =>
    world.call(key.replace(':id', String(id)), {
      token,
      ...(body && { body }),
      query: { lang: 'en', ...query },
    });

  test.each(memberBlocks)('%s: refused are the calls that the contract names, and no other', async (kind) => {
    const { member, card } = await rich();
    await block(world, member, kind);
    const before = await world.fingerprint();
    const tried = Object.entries(attempts(card, member));
    const named = Object.entries(calls).flatMap(([key, { errors }]) =>
      memberBlocks.flatMap((one) =>
        (errors as readonly ErrorKey[]).includes(`${one}_blocked`) ? [[key, one]] : [],
      ),
    );
    expect(named.sort()).toEqual(tried.map(([key, one]) => [key, one.block]).sort());
    for (const [key, one] of tried.filter(([, { block: by }]) => by === kind)) {
      const { status, body } = await attempt(member, key, one);
      expect([key, status, body.error]).toEqual([key, 400, `${kind}_blocked`]);
    }
    expect(await world.fingerprint()).toEqual(before);
    for (const [key, one] of tried.filter(([, { block: by }]) => by !== kind)) {
      const { body } = await attempt(member, key, one);
      expect([key, String(body.error)]).toEqual([key, expect.not.stringMatching(/_blocked$/)]);
    }
    await block(world, member);
    for (const [key, one] of tried) {
      const { body } = await attempt(member, key, one);
      expect([key, String(body.error)]).toEqual([key, expect.not.stringMatching(/_blocked$/)]);
    }
    await world.verifyAll();
  });

  test.each([
    ['zh_cn', '限制'],
    ['zh_hk', '限制'],
    ['en', 'blocked'],
    ['th', 'ระงับ'],
    ['vi', 'chặn'],
  ])('the refusal is explained in %s', async (lang, word) => {
    const { member } = await rich();
    await block(world, member, 'bonuses');
    const answer = await world.call('POST /dailybonus/check', {
      token: member.token,
      body: {},
      query: { lang },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(word) } });
  });

  test('blocked bets end open games and bring the money home, and the member can do so too', async () => {
    const { member } = await rich();
    await world.call('GET /game/login', { token: member.token, query: { api_code: 'LY' } });
    expect(await world.post(member, '/game/deposit', { api_code: 'LY', money: '100' })).toMatchObject({
      status: 200,
    });
    await block(world, member, 'bets');
    expect(world.ly.ended).toContain(await world.playerOf(member, 'LY'));
    expect(await world.post(member, '/game/withdrawal', { api_code: 'LY', money: '40' })).toMatchObject({
      status: 200,
    });
    await world.ctx.jobs.runOnce(world.ctx, 'recall-excluded');
    expect(await world.main(member)).toBe(100_000n);
    await world.verifyAll();
  });

  test('a waiting withdrawal is neither approved nor paid while they are blocked, can be refused, and goes on afterwards', async () => {
    const { member, card } = await rich();
    const body = { money: '100', qk_pwd: '482913', member_bank_id: card };
    const { id } = (await world.post(member, '/drawing', body)).body.data;
    await block(world, member, 'withdrawals');
    const say = async (verb: string, input: object = {}) =>
      world.call(`POST /operator/withdrawals/${id}/${verb}`, { token: await world.operator(), body: input });
    expect(await say('approve')).toMatchObject({ status: 409, body: { error: 'member_blocked' } });
    const facts = await world.call('POST /operator/withdrawals/facts', {
      token: await world.operator(),
      body: { id },
    });
    expect(facts.body.data.member.blocks).toMatchObject([
      { kind: 'withdrawals', reason: 'checked', by: 'guard' },
    ]);
    await block(world, member);
    expect(await say('approve')).toMatchObject({ status: 200 });
    await block(world, member, 'withdrawals');
    for (const [verb, input] of [
      ['claim', {}],
      ['send', { gateway: 'sandbox' }],
    ] as const)
      expect(await say(verb, input)).toMatchObject({ status: 409, body: { error: 'member_blocked' } });
    expect(await say('refuse', { reason: 'no' })).toMatchObject({ status: 200 });
    expect(await world.main(member)).toBe(100_000n);
  });

  test('what was claimed before the block is recorded as paid: the money has left', async () => {
    const { member, card } = await rich();
    const body = { money: '100', qk_pwd: '482913', member_bank_id: card };
    const { id } = (await world.post(member, '/drawing', body)).body.data;
    const say = async (verb: string, input: object = {}) =>
      world.call(`POST /operator/withdrawals/${id}/${verb}`, { token: await world.operator(), body: input });
    for (const verb of ['approve', 'claim']) expect((await say(verb)).status).toBe(200);
    await block(world, member, 'withdrawals');
    expect(await say('pay', { reference: 'B-1' })).toMatchObject({ status: 200 });
    await world.verifyAll();
  });

  test('it takes a reason and the permission; the page and the audit log have before and after', async () => {
    const { member } = await rich();
    const send = async (role: 'risk' | 'finance', input: object) =>
      world.call('POST /operator/members/block', {
        token: await operatorToken(world, `blocks-${role}`, role),
        body: { member_name: member.name, ...input },
      });
    expect(await send('risk', { blocks: ['bets'] })).toMatchObject({ body: { error: 'reason_required' } });
    expect(await send('finance', { blocks: ['bets'], reason: 'x' })).toMatchObject({ status: 403 });
    expect(await send('risk', { blocks: ['sleep'], reason: 'x' })).toMatchObject({ status: 422 });
    const trial = await world.addMember({ isDemo: true });
    expect(await send('risk', { member_name: trial.name, blocks: ['bets'], reason: 'x' })).toMatchObject({
      body: { error: 'account_unknown' },
    });
    await send('risk', { blocks: ['bonuses'], reason: 'collects gifts' });
    const answer = await send('risk', { blocks: ['bets', 'bonuses'], reason: 'bot' });
    expect(answer.body.data.blocks).toMatchObject([
      { kind: 'bets', reason: 'bot', by: 'blocks-risk' },
      { kind: 'bonuses', reason: 'collects gifts' },
    ]);
    const lines = await world.ctx.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', member.name)
      .where('action', '=', 'member.block')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { before: { blocks: [] }, after: { blocks: ['bonuses'], reason: 'collects gifts' } },
      { before: { blocks: ['bonuses'] }, after: { blocks: ['bets', 'bonuses'], reason: 'bot' } },
    ]);
    await expect(
      world.ctx.database.run(
        "insert into member_block select id, 'sleep', '', (select min(id) from operator), now() from member where id = $1::int",
        [member.id],
      ),
    ).rejects.toThrow(/check/);
  });
});
