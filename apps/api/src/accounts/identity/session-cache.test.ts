import { expect, test } from 'vitest';
import { testApi, twoNodes } from '../../../test/api.ts';
import { SessionCache } from './session-cache.ts';

const me = 'POST /auth/me';

/** A clock in seconds; nothing invalidates it, as on a node that loses its notifications. */
function openCache(max?: number) {
  const at = { seconds: 1_000_000 };
  const cache = new SessionCache<{ status: number }>(
    { assertOutsideTransaction: () => {} },
    () => new Date(at.seconds * 1000),
    max,
  );
  const stored = { status: 1 };
  const find = (member = 1, session = 's', fresh = false) =>
    cache.get(member, session, async () => ({ ...stored }), { fresh });
  return { at, cache, stored, find };
}

test('a session is read again after five seconds, and at once where that is asked for', async () => {
  const { at, stored, find } = openCache();
  expect(await find()).toEqual({ status: 1 });
  stored.status = -1;
  at.seconds += 4;
  expect(await find()).toEqual({ status: 1 });
  at.seconds += 2;
  expect(await find()).toEqual({ status: -1 });
  stored.status = 1;
  expect(await find(1, 's', true)).toEqual({ status: 1 });
});

test('members and sessions are bounded, the oldest go', async () => {
  const { cache, stored, find } = openCache(3);
  for (const member of [1, 2, 3, 4]) await find(member);
  for (const session of ['t', 'u', 'v']) await find(5, session);
  expect(cache.size).toBe(3);
  stored.status = -1;
  expect([await find(5, 'v'), await find(1)]).toEqual([{ status: 1 }, { status: -1 }]);
});

test('a change of a member invalidates all of the member’s sessions and nobody else’s', async () => {
  const { cache, stored, find } = openCache();
  for (const session of ['s', 't']) await find(1, session);
  await find(2);
  stored.status = -1;
  cache.invalidate(1);
  expect([await find(1, 's'), await find(1, 't'), await find(2)]).toEqual([
    { status: -1 },
    { status: -1 },
    { status: 1 },
  ]);
});

testApi('sessions from memory', (api) => {
  test('whatever this process changes counts for the next call, however it is written', async () => {
    const { token, id } = await api().member();
    const { database } = api().app.context;
    const status = async () => (await api().call(me, { token })).status;
    expect(await status()).toBe(200);
    const changes = [
      ['status = -1', 400, 'status = 1'],
      ['session_version = session_version + 1', 401, 'session_version = session_version - 1'],
    ] as const;
    for (const [change, refused, back] of changes) {
      await database.run(`update member set ${change} where id = ${id}`);
      expect(await status()).toBe(refused);
      await database.run(`update member set ${back} where id = ${id}`);
      expect(await status()).toBe(200);
    }
    await database.transaction((trx) =>
      trx.updateTable('member_session').set({ ended_at: new Date() }).where('member_id', '=', id).execute(),
    );
    expect(await status()).toBe(401);
  });

  test('that a member was seen is noted once in five minutes', async () => {
    const { token, id } = await api().member();
    const { db } = api().app.context.database;
    const seen = async () =>
      (
        await db
          .selectFrom('member_session')
          .select('last_seen_at')
          .where('member_id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const first = await seen();
    await api().call(me, { token });
    expect(await seen()).toBe(first);
    api().clock.advance(5 * 60_000 + 1);
    await api().call(me, { token });
    const second = await seen();
    expect(second).toBeGreaterThanOrEqual(first + 5 * 60_000);
    await api().call(me, { token });
    expect(await seen()).toBe(second);
  });
});

twoNodes('sessions from memory', (nodes) => {
  test('a session ended on one node is refused there at once, and on the other once the hint came', async () => {
    const [here, there] = nodes();
    const { token, id } = await here.member();
    for (const node of [here, there]) expect((await node.call(me, { token })).status).toBe(200);
    const received = new Promise<void>((resolve) => {
      void there.app.context.database.onChange('session', (member) => Number(member) === id && resolve());
    });
    expect((await here.call('POST /auth/logout', { token })).status).toBe(200);
    expect((await here.call(me, { token })).body).toMatchObject({ force_offline: true });
    await received;
    expect((await there.call(me, { token })).body).toMatchObject({ force_offline: true });
  });

  test('a call that moves money asks the database, whatever was heard', async () => {
    const [here, there] = nodes();
    const { token } = await here.member();
    await there.call(me, { token });
    await here.call('POST /auth/logout', { token });
    const body = { api_code: 'LY', money: '1.00', money_type: 'money', request_id: 'ended-elsewhere' };
    expect((await there.call('POST /game/deposit', { token, body })).body).toMatchObject({
      force_offline: true,
    });
  });
});
