import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { feedBets, openLadder } from '../../../test/rebate.ts';

interface Level {
  lang: string;
  game_type: number;
  level: number;
  quota: string;
  rate: string;
  version: string;
}

testApi('rebate levels as operators write them', (current) => {
  const call = async (what: string, body: object = {}, role: 'owner' | 'finance' | 'support' = 'owner') =>
    current().call(`POST /operator/rebate/levels/${what}`, {
      token: await operatorToken(current(), `ladder-${role}`, role),
      body: what === 'list' ? body : { reason: 'x', ...body },
      query: { lang: 'en' },
    });
  const ladder = async (type = 3): Promise<Level[]> => {
    const { levels } = (await call('list')).body.data;
    return levels.filter(({ lang, game_type }: Level) => lang === 'zh_cn' && game_type === type);
  };
  const slots = { lang: 'zh_cn', game_type: 3 };

  test('a step is changed and counts for members; one who has an older state overwrites nothing', async () => {
    await openLadder(current());
    const [, second] = await ladder();
    expect(second).toMatchObject({ level: 2, quota: '1000.00', rate: '0.50' });
    const body = { ...slots, level: 2, quota: '2000', rate: '0.60', version: second?.version };
    expect((await call('save', body)).status).toBe(200);
    const member = await current().member();
    const seen = await current().call('GET /fs/levels', { token: member.token, query: { game_type: '3' } });
    expect(seen.body.data[1]).toMatchObject({ level: 2, quota: '2000.00', rate: '0.60' });
    expect(await call('save', { ...body, rate: '0.55' })).toMatchObject({
      status: 409,
      body: { error: 'changed_meanwhile', message: expect.stringContaining('ladder-owner') },
    });
    const row = await current()
      .app.context.database.db.selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_kind', '=', 'rebate-level')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      action: 'rebate-level.edit',
      before: { quota: '100000', rate: '0.50' },
      after: { quota: '200000', rate: '0.60', reason: 'x' },
    });
  });

  test('a rate above the ceiling takes two operators, and stands beside what the site wins', async () => {
    await openLadder(current());
    const { id } = await current().member();
    await feedBets(current(), id, [{ id: 'margin', valid: 100_000n, payout: 98_000n, gameType: 4 }]);
    const { levels, margins } = (await call('list')).body.data;
    expect(margins).toContainEqual({ lang: 'zh_cn', game_type: 4, margin: '2.00' });
    const last = levels.filter((row: Level) => row.lang === 'zh_cn' && row.game_type === 4).at(-1);
    const wish = { lang: 'zh_cn', game_type: 4, level: last.level + 1, quota: '900000', rate: '1.51' };
    const saved = async (body: object, role?: 'finance') => (await call('save', body, role)).body.data?.saved;
    expect(await saved(wish)).toBe(0);
    expect((await ladder(4)).at(-1)).toEqual(last);
    expect((await call('list', {}, 'finance')).body.waiting).toMatchObject([
      { call: 'POST /operator/rebate/levels/save', content: { level: wish.level, rate: '1.51' }, is_own: 0 },
    ]);
    expect(await saved({ ...wish, rate: '95' }, 'finance')).toBe(0);
    expect((await ladder(4)).at(-1)).toEqual(last);
    expect(await saved(wish, 'finance')).toBe(1);
    expect((await ladder(4)).at(-1)).toMatchObject({ level: wish.level, rate: '1.51' });
    // Less takes one.
    expect(await saved({ ...wish, rate: '1.50' })).toBe(1);
  });

  test('steps rise in what they ask and give, without gaps', async () => {
    await openLadder(current());
    const before = await ladder(2);
    const fishing = { lang: 'zh_cn', game_type: 2 };
    const wrong: [object, string][] = [
      [{ level: 2, quota: '10', rate: '0.35' }, 'quota'],
      [{ level: 2, quota: '10000', rate: '0.35' }, 'quota'],
      [{ level: 2, quota: '1000', rate: '0.10' }, 'rate'],
      [{ level: 2, quota: '1000', rate: '0.51' }, 'rate'],
      [{ level: 3, quota: '10000', rate: '100.01' }, 'rate'],
      [{ level: 1, quota: '10', rate: '0.20', game_type: 8 }, 'game_type'],
    ];
    for (const [fields, field] of wrong) {
      const { status, body } = await call('save', { ...fishing, ...fields });
      expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]]);
    }
    expect((await call('save', { ...fishing, level: 5, quota: '90000', rate: '1' })).status).toBe(404);
    expect(await ladder(2)).toEqual(before);
  });

  test('the last step can be added and taken away, the first one stays; others may only read', async () => {
    await openLadder(current());
    const cards = { lang: 'zh_cn', game_type: 6 };
    expect(
      (await call('save', { ...cards, level: 4, quota: '50000', rate: '0.9', names: { en: 'Great koi' } }))
        .status,
    ).toBe(200);
    expect((await ladder(6)).at(-1)).toMatchObject({ level: 4, names: { en: 'Great koi' }, rate: '0.90' });
    expect((await call('remove', { ...cards, level: 3 })).status).toBe(404);
    for (const [what, body] of [
      ['save', { ...cards, level: 4, quota: '50000', rate: '0.9' }],
      ['remove', { ...cards, level: 4 }],
    ] as const)
      expect((await call(what, { ...body, reason: ' ' })).body.error).toBe('reason_required');
    for (const level of [4, 3, 2]) expect((await call('remove', { ...cards, level })).status).toBe(200);
    expect((await call('remove', { ...cards, level: 1 })).status).toBe(404);
    expect(await ladder(6)).toHaveLength(1);
    expect((await call('save', { ...cards, level: 1, quota: '0', rate: '1' }, 'support')).status).toBe(403);
    expect((await call('list', {}, 'support')).status).toBe(200);
  });
});
