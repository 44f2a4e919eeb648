import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { levelsParts } from '../../../test/levels.ts';

testApi('operators and levels', (current) => {
  const levels = levelsParts(current);
  const { bet, settle, paid, verify, tokenOf, operator } = levels;
  const mine = async (id: number) =>
    (await current().call('GET /levelup/mine', { token: await tokenOf(id) })).body.data;

  beforeAll(() => levels.setUp());

  test('tables are data: large ones need two operators, periods and counted games are settings', async () => {
    const body = { track: 'slot', level: 9, turnover: '900000', gift: '90000' };
    expect((await levels.saveTier(body)).body.data.saved).toBe(0);
    expect(await levels.saveTier(body)).toMatchObject({
      status: 409,
      body: { error: 'second_operator_required' },
    });
    expect(
      (await levels.saveTier({ ...body, gift: '89999', week_award: '1' }, 'owner2')).body.data.saved,
    ).toBe(0);
    expect((await levels.saveTier(body, 'owner2')).body.data.saved).toBe(1);
    // Fields left out count too: a large salary on easier terms takes two operators, renaming or closing the
    // level does not.
    const nine = async (change: object, name?: string) =>
      (await levels.saveTier({ track: 'vip', level: 9, turnover: '900000', ...change }, name)).body.data
        .saved;
    expect(await nine({ day_award: '90000' })).toBe(0);
    expect(await nine({ day_award: '90000' }, 'owner2')).toBe(1);
    expect(await nine({ turnover: '0' })).toBe(0);
    expect(await nine({ year_award: '1' })).toBe(0);
    expect(await nine({ names: { en: 'Nine' } })).toBe(1);
    expect(await nine({ is_open: 0 })).toBe(1);
    expect(await nine({ is_open: 1 })).toBe(0);
    expect((await levels.saveTier({ track: 'live', level: 0, turnover: '0' })).status).toBe(422);
    expect((await levels.saveTier({ track: 'live', level: 5, turnover: '0', day_award: '1' })).status).toBe(
      422,
    );
    await levels.saveTier({ ...body, gift: '1', is_open: 0 });
    const setting = await current().call('GET /levelup/slot/setting', { query: { lang: 'zh_cn' } });
    expect(setting.body.data).toMatchObject({
      levels: [
        { level: 1, dama: '100.00', week_award: '1.00', month_award: null, credit: '20.00', is_vip: 1 },
      ],
      game_types: [2, 3, 6],
      week_days: 7,
      month_days: 30,
    });
    const save = (token: string, changes: object) =>
      current().call('POST /operator/levels/settings/save', { token, body: { ...changes, reason: 'x' } });
    expect((await save(await operator('support'), { week_days: 1 })).status).toBe(403);
    await save(await operator('finance'), { week_days: 3, slot_types: [3], ml_percent: '100' });
    expect((await current().call('GET /levelup/slot/setting')).body.data).toMatchObject({
      game_types: [3],
      week_days: 3,
    });
    const { id, token } = await current().member();
    await bet(id, 10_000n);
    await settle();
    const { ml_money } = (await current().call('POST /auth/me', { token })).body.data;
    expect(ml_money).toBe('1.00');
    await save(await operator('finance'), { week_days: 7, slot_types: [2, 3, 6], ml_percent: '0' });
    await verify();
  });

  test('an operator sets a level, with or without gifts, fixes it and recalculates; all of it is audited', async () => {
    const { id, name } = await current().member();
    const adjust = async (body: object, role: 'finance' | 'content' = 'finance') =>
      current().call('POST /operator/levels/set', {
        token: await operator(role),
        body: { member_name: name, track: 'live', level: 2, is_fixed: 0, reason: 'a promise', ...body },
      });
    expect((await adjust({}, 'content')).status).toBe(403);
    expect(await adjust({ reason: ' ' })).toMatchObject({ body: { error: 'reason_required' } });
    expect(await adjust({ member_name: 'nobody' })).toMatchObject({
      status: 400,
      body: { error: 'account_unknown' },
    });
    expect((await adjust({ level: 77 })).status).toBe(422);
    expect((await adjust({})).body.data.tracks[0]).toMatchObject({ level: 2, earned: 0, gifts_open: [1, 2] });
    expect((await adjust({ with_gifts: 1 })).body.data.tracks[0]).toMatchObject({ gifts_open: [] });
    expect((await adjust({ with_gifts: 1 })).status).toBe(200);
    expect(await paid(id)).toEqual(['live 20 1 100', 'live 20 2 300']);
    await bet(id, 30_000n);
    await settle();
    expect(await paid(id)).toEqual(['live 20 1 100', 'live 20 2 300', 'live 20 3 500']);
    expect((await adjust({ level: 1 })).status).toBe(422);
    expect((await adjust({ level: 1, is_fixed: 1 })).body.data.tracks[0]).toMatchObject({
      level: 1,
      is_fixed: 1,
    });
    await bet(id, 1n);
    await settle();
    expect((await mine(id)).tracks[0]).toMatchObject({ level: 1 });
    const { db } = current().app.context.database;
    await db.updateTable('level_sum').set({ amount: 7n }).where('member_id', '=', id).execute();
    await adjust({ level: 3, is_fixed: 0 });
    const again = await current().call('POST /operator/levels/recalculate', {
      token: await operator('finance'),
      body: { member_name: name, reason: 'sums were lost' },
    });
    expect(again.body.data.tracks[0]).toMatchObject({ level: 3, earned: 3, total_bet: '300.01' });
    await settle();
    expect(await paid(id)).toHaveLength(3);
    const list = await current().call('POST /operator/levels/payments/list', {
      token: await operator('support'),
      body: { member_name: name, track: 'live', operate_type: 20 },
    });
    expect(list.body.data).toMatchObject({
      total: 3,
      data: [{ member_name: name, currency: 'CNY', level: 3 }, {}, {}],
    });
    for (const { transfer_id: text } of list.body.data.data) {
      const booked = await current().call('POST /operator/ledger/search', {
        token: await operator('finance'),
        body: { text },
      });
      expect(booked.body.data).toMatchObject([{ id: text, member_name: name }]);
    }
    const audit = await db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'level%')
      .execute();
    expect([...new Set(audit.map(({ action }) => action))].toSorted()).toEqual([
      'level-tier.agree',
      'level-tier.save',
      'level.adjust',
      'level.recalculate',
      'levels.settings',
    ]);
    await verify();
  });
});
