import { permissions } from '@koi/contract';
import { expect, test } from 'vitest';
import { type ApiAnswer, operatorToken, testApi, twoNodes } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { createOperator } from './queries.ts';

const none = { zh_cn: '0', zh_hk: '0', en: '0', th: '0', vi: '0' };

testApi('roles that owners compose', (api) => {
  const db = () => api().app.context.database.db;
  const call = (token: string, path: string, body: object): Promise<ApiAnswer> =>
    api().call(`POST /operator/access/${path}`, { token, body, query: { lang: 'en' } });
  const owner = (name = 'own-a') => operatorToken(api(), name);
  const roleOf = async (name: string) => {
    const { data } = (await call(await owner(), 'roles', {})).body;
    return data.find((one: { name: string }) => one.name === name);
  };
  const make = async (role: string, granted: string[], limits: object = none) =>
    call(await owner(), 'roles/create', { role, permissions: granted, limits, reason: 'x' });

  test('a role is composed, given, widened by two, narrowed by one, and removed when nobody has it', async () => {
    const granted = ['deposits.read', 'members.read'];
    expect((await make('夜班 desk', granted)).body.data).toMatchObject({
      name: '夜班 desk',
      permissions: granted,
      is_fixed: 0,
      operators: [],
    });
    await createOperator(db(), { name: 'nora', password: 'koi12345', role: '夜班 desk' });
    const nora = await operatorToken(api(), 'nora');
    const bets = () => api().call('POST /operator/bets/list', { token: nora, body: {} });
    expect((await bets()).status).toBe(403);

    const wider = { role: '夜班 desk', permissions: [...granted, 'bets.read'], limits: none, reason: 'more' };
    expect((await call(await owner(), 'roles/save', wider)).body.saved).toBe(0);
    expect((await bets()).status).toBe(403);
    const { waiting } = (await call(await owner('own-b'), 'operators/list', {})).body;
    const [asked] = waiting.filter((one: { call: string }) => one.call.endsWith('/roles/save'));
    const { role, permissions: wanted, limits } = asked.content;
    const agreed = { role, permissions: wanted, limits, reason: 'yes' };
    expect((await call(await owner('own-b'), 'roles/save', agreed)).body.saved).toBe(1);
    // In the open session, with the next call.
    expect((await bets()).status).toBe(200);
    expect((await roleOf('夜班 desk')).operators).toEqual(['nora']);

    const narrower = { ...wider, permissions: ['members.read'], reason: 'less' };
    expect((await call(await owner(), 'roles/save', narrower)).body.saved).toBe(1);
    expect((await bets()).status).toBe(403);

    const gone = { role: '夜班 desk', reason: 'unused' };
    expect((await call(await owner(), 'roles/remove', gone)).body.error).toBe('role_in_use');
    await db().updateTable('operator').set({ role: 'support' }).where('name', '=', 'nora').execute();
    expect((await call(await owner(), 'roles/remove', gone)).status).toBe(200);
    const lines = await db()
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', '夜班 desk')
      .where('action', '<>', 'access.permissions.agree')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['role.add', 'role.edit', 'role.edit', 'role.remove']);
    expect(lines[1]?.before).toMatchObject({ permissions: ['deposits.read', 'members.read'] });
    expect(lines[1]?.after).toMatchObject({ reason: 'yes' });
  });

  test('the role of owners cannot be changed, removed or emptied', async () => {
    const token = await owner();
    const body = { role: 'owner', permissions: [], limits: none, reason: 'x' };
    expect((await call(token, 'roles/save', body)).body.error).toBe('role_fixed');
    expect((await call(token, 'roles/remove', { role: 'owner', reason: 'x' })).body.error).toBe('role_fixed');
    await expect(
      db()
        .updateTable('operator_role')
        .set({ permissions: ['today.read'] })
        .where('name', '=', 'owner')
        .execute(),
    ).rejects.toThrow('operator_role_owner');
    expect((await roleOf('owner')).permissions).toEqual([...permissions]);
  });

  test('what is wrong is refused and leaves no role', async () => {
    const token = await owner();
    const right = { role: 'wrong', permissions: ['today.read'], limits: none, reason: 'x' };
    for (const [change, status, error] of [
      [{ role: '' }, 422, 'validation'],
      [{ role: 'x'.repeat(41) }, 422, 'validation'],
      [{ role: 'support' }, 422, 'validation'],
      [{ permissions: ['today.dream'] }, 422, 'validation'],
      [{ permissions: ['exports.make'] }, 400, 'role_export_unmasks'],
      [{ reason: ' ' }, 400, 'reason_required'],
    ] as const)
      expect(await call(token, 'roles/create', { ...right, ...change })).toMatchObject({
        status,
        body: { error },
      });
    expect(await roleOf('wrong')).toBeUndefined();
  });

  // Guarantee: nothing beyond the role (docs/guarantees.md).
  test('nobody grants more than they have, nor decides about whoever may do more', async () => {
    const granted = ['access.read', 'access.edit', 'deposits.read'];
    await make('deputy', granted, { ...none, zh_cn: '500' });
    await createOperator(db(), { name: 'dean', password: 'koi12345', role: 'deputy' });
    await createOperator(db(), { name: 'rose', password: 'koi12345', role: 'read-only' });
    const dean = await operatorToken(api(), 'dean');
    const limits = { ...none, zh_cn: '400' };
    const refused = async (path: string, body: object) =>
      expect(await call(dean, path, { ...body, reason: 'x' })).toMatchObject({
        status: 403,
        body: { error: 'role_above_own' },
      });
    await refused('roles/create', { role: 'r1', permissions: ['deposits.decide'], limits });
    await refused('roles/create', { role: 'r1', permissions: ['deposits.read'], limits: none });
    await refused('roles/save', { role: 'deputy', permissions: granted, limits: none });
    await refused('roles/save', { role: 'support', permissions: [...permissions], limits: none });
    await refused('operators/create', { operator_name: 'mole', role: 'owner' });
    await refused('operators/role', { operator_name: 'rose', role: 'finance' });
    await refused('operators/password', { operator_name: 'own-a' });
    await refused('operators/status', { operator_name: 'own-a', is_open: 0 });
    const within = { role: 'r1', permissions: ['deposits.read'], limits, reason: 'x' };
    expect((await call(dean, 'roles/create', within)).status).toBe(200);
  });

  test('a role that is given and removed at the same moment is one or the other', async () => {
    await setSetting(api().app.context, 'operator.two_operators_access', '0');
    for (let i = 0; i < 5; i += 1) {
      const [role, name] = [`race-${i}`, `racer-${i}`];
      await make(role, ['today.read']);
      await createOperator(db(), { name, password: 'koi12345', role: 'content' });
      const [given, removed] = await Promise.all([
        call(await owner(), 'operators/role', { operator_name: name, role, reason: 'x' }),
        call(await owner('own-b'), 'roles/remove', { role, reason: 'x' }),
      ]);
      expect([given.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
    }
    await setSetting(api().app.context, 'operator.two_operators_access', '1');
  });
});

twoNodes('a change of a role', (nodes) => {
  test('counts on the other node in the session that is open there', async () => {
    const [here, there] = nodes();
    const { db } = here.app.context.database;
    const role = { role: 'pair', permissions: ['deposits.read'], limits: none, reason: 'x' };
    const token = await operatorToken(here, 'own-a');
    await here.call('POST /operator/access/roles/create', { token, body: role });
    await createOperator(db, { name: 'paula', password: 'koi12345', role: 'pair' });
    const open = await there.call('POST /operator/login', {
      body: { name: 'paula', password: 'koi12345' },
    });
    const list = () =>
      there.call('POST /operator/deposits/list', { token: open.body.data.access_token, body: {} });
    expect((await list()).status).toBe(200);
    const narrowed = { ...role, permissions: [] };
    expect((await here.call('POST /operator/access/roles/save', { token, body: narrowed })).body.saved).toBe(
      1,
    );
    expect(await list()).toMatchObject({ status: 403, body: { error: 'operator_forbidden' } });
  });
});
