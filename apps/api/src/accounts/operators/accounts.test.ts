import { describe, expect, test } from 'vitest';
import { type ApiAnswer, operatorToken, testApi } from '../../../test/api.ts';
import { createOperator } from './queries.ts';

const password = 'koi12345';

testApi('accounts of operators', (api) => {
  const db = () => api().app.context.database.db;
  const open = (name: string, role: 'owner' | 'support' | 'finance' = 'support') =>
    createOperator(db(), { name, password, role });
  const owners = async () =>
    [await operatorToken(api(), 'own-a'), await operatorToken(api(), 'own-b')] as const;
  const call = (token: string, path: string, body: object = {}): Promise<ApiAnswer> =>
    api().call(`POST /operator/${path}`, { token, body, query: { lang: 'en' } });
  const decide = (token: string, what: string, body: object) => call(token, `access/operators/${what}`, body);
  const logIn = (name: string, input = password) =>
    api().call('POST /operator/login', { body: { name, password: input } });
  const auditOf = (name: string) =>
    db().selectFrom('audit_log').selectAll().where('subject_id', '=', name).orderBy('id').execute();
  const both = async (what: string, body: object): Promise<ApiAnswer> => {
    const [first, second] = await owners();
    expect((await decide(first, what, body)).body.saved).toBe(0);
    return decide(second, what, body);
  };

  test('two owners open an account; its first password opens nothing but the choice of another one', async () => {
    const [first, second] = await owners();
    const body = { operator_name: 'nina', role: 'support', reason: 'night shift' };
    expect((await decide(first, 'create', body)).body).toMatchObject({ saved: 0, first_password: null });
    expect((await logIn('nina')).body.error).toBe('bad_credentials');
    const { waiting } = (await decide(second, 'list', {})).body;
    expect(waiting).toMatchObject([
      {
        call: 'POST /operator/access/operators/create',
        content: { operator_name: 'nina', role: 'support' },
        reason: 'night shift',
        asked_by: 'own-a',
        is_own: 0,
      },
    ]);
    const { operator_name, role, granted } = waiting[0].content;
    expect(granted.permissions).toContain('deposits.read');
    const made = await decide(second, 'create', { operator_name, role, reason: 'yes' });
    expect(made.body.saved).toBe(1);
    const input: string = made.body.first_password;
    expect(input).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect((await decide(first, 'list', {})).body.waiting).toEqual([]);
    const token: string = (await logIn('nina', input)).body.data.access_token;
    expect(await call(token, 'deposits/list')).toMatchObject({
      status: 403,
      body: { error: 'operator_password_given' },
    });
    expect((await call(token, 'account/read')).body.data.password_given).toBe(1);
    const own = await call(token, 'account/password', { password: input, new_password: 'her-own-words' });
    expect(own.body.data.password_given).toBe(0);
    const again: string = (await logIn('nina', 'her-own-words')).body.data.access_token;
    expect((await call(again, 'deposits/list')).status).toBe(200);
    expect((await call(again, 'access/operators/list')).body.error).toBe('operator_forbidden');
    const lines = JSON.stringify(await auditOf('nina'));
    expect(lines).toContain('night shift');
    expect(lines).not.toContain(input);
  });

  test('a name that is taken or no name, and a missing reason, open nothing', async () => {
    const [first] = await owners();
    await open('olaf');
    const taken = await decide(first, 'create', { operator_name: 'olaf', role: 'support', reason: 'x' });
    expect(taken.body.errors).toHaveProperty('operator_name');
    for (const wrong of [
      { operator_name: 'Olga!', role: 'support', reason: 'x' },
      { operator_name: 'olga', role: 'king', reason: 'x' },
    ])
      expect((await decide(first, 'create', wrong)).status).toBe(422);
    expect((await decide(first, 'create', { operator_name: 'olga', role: 'support' })).body.error).toBe(
      'reason_required',
    );
    expect((await decide(first, 'role', { operator_name: 'nobody', role: 'risk', reason: 'x' })).status).toBe(
      404,
    );
    expect(await db().selectFrom('operator').select('id').where('name', '=', 'olga').execute()).toEqual([]);
  });

  test('more takes two operators, less takes one; nobody decides about their own account', async () => {
    const [first] = await owners();
    await open('pia', 'finance');
    expect((await both('role', { operator_name: 'pia', role: 'owner', reason: 'x' })).body.data.role).toBe(
      'owner',
    );
    expect(
      (await decide(first, 'role', { operator_name: 'pia', role: 'support', reason: 'x' })).body.saved,
    ).toBe(1);
    const self = { operator_name: 'own-a', reason: 'x' };
    for (const [what, body] of [
      ['role', { ...self, role: 'support' }],
      ['status', { ...self, is_open: 0 }],
      ['password', self],
      ['factor', self],
    ] as const)
      expect((await decide(first, what, body)).body.error).toBe('own_account');
  });

  test('disabling ends what is open, and of two owners who disable each other one stays', async () => {
    const [first, second] = await owners();
    await open('quin');
    const token: string = (await logIn('quin')).body.data.access_token;
    expect(
      (await decide(first, 'status', { operator_name: 'quin', is_open: 0, reason: 'left' })).body.data
        .is_open,
    ).toBe(0);
    expect((await call(token, 'deposits/list')).status).toBe(401);
    expect((await logIn('quin')).body.error).toBe('bad_credentials');
    await db()
      .updateTable('operator')
      .set({ is_open: false })
      .where('role', '=', 'owner')
      .where('name', 'not in', ['own-a', 'own-b'])
      .execute();
    const off = (by: string, operator_name: string) =>
      decide(by, 'status', { operator_name, is_open: 0, reason: 'x' });
    const answers = await Promise.all([off(first, 'own-b'), off(second, 'own-a')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await db().updateTable('operator').set({ is_open: true }).where('role', '=', 'owner').execute();
  });

  test('an owner unlocks who typed wrong passwords, ends sessions, and gives a new password with another owner', async () => {
    const [first] = await owners();
    await open('rosa');
    const token: string = (await logIn('rosa')).body.data.access_token;
    for (let n = 0; n < 6; n += 1) await logIn('rosa', 'wrong');
    expect((await logIn('rosa')).body.error).toBe('locked_out');
    const rosa = async () =>
      (await decide(first, 'list', {})).body.data.find(({ name }: { name: string }) => name === 'rosa');
    expect(await rosa()).toMatchObject({ is_locked: 1, sessions: 1, factor_on: 0 });
    const named = { operator_name: 'rosa', reason: 'called' };
    expect((await call(first, 'access/operators/unlock', named)).body.data.is_locked).toBe(0);
    expect((await logIn('rosa')).status).toBe(200);
    const { data } = (await decide(first, 'sessions', { operator_name: 'rosa' })).body;
    expect(data).toHaveLength(2);
    expect(
      (await call(first, 'access/operators/end', { ...named, session: data[1].id })).body.data,
    ).toHaveLength(1);
    expect((await call(token, 'account/read')).status).toBe(401);
    expect((await call(first, 'access/operators/end', named)).body.data).toEqual([]);
    const input = (await both('password', named)).body.first_password;
    expect((await logIn('rosa')).body.error).toBe('bad_credentials');
    expect((await logIn('rosa', input)).status).toBe(200);
    expect((await decide(first, 'factor', named)).body.error).toBe('factor_off');
    const actions = (await auditOf('rosa')).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'operator.unlock',
        'operator.sessions-end',
        'access.password.agree',
        'operator.password',
      ]),
    );
  });

  describe('thresholds', () => {
    const all = (amount: string) => ({ zh_cn: amount, zh_hk: amount, en: amount, th: amount, vi: amount });
    test('are changed by two only, whatever they are', async () => {
      const [first, second] = await owners();
      const body = {
        two_operators_from: all('0'),
        two_operators_access: 0,
        two_operators_rate_from: '2.5',
        two_operators_share_from: '30',
        reason: 'small site',
      };
      expect((await call(first, 'access/thresholds/save', body)).body.saved).toBe(0);
      expect((await call(first, 'access/thresholds/save', body)).body.error).toBe('second_operator_required');
      const before = (await call(first, 'access/thresholds')).body.data;
      const rates = { two_operators_rate_from: '1.50', two_operators_share_from: '20.00' };
      expect(before).toMatchObject({
        two_operators_from: { en: '5000.00' },
        two_operators_access: 1,
        ...rates,
      });
      const done = await call(second, 'access/thresholds/save', { ...body, reason: 'agreed' });
      expect(done.body).toMatchObject({
        saved: 1,
        data: {
          two_operators_from: { en: '0.00' },
          two_operators_gift_from: { en: '500.00' },
          two_operators_access: 0,
          two_operators_rate_from: '2.50',
          two_operators_share_from: '30.00',
        },
      });
      const made = await decide(first, 'create', { operator_name: 'sven', role: 'support', reason: 'x' });
      expect(made.body.saved).toBe(1);
      const amounts = { two_operators_from: before.two_operators_from };
      const back = { ...amounts, ...rates, two_operators_access: 1, reason: 'x' };
      expect((await call(first, 'access/thresholds/save', back)).body.saved).toBe(0);
      expect((await call(second, 'access/thresholds/save', back)).body.saved).toBe(1);
    });
  });

  test('the answer has the roles that are in force', async () => {
    const [first] = await owners();
    const { data, permissions } = (await call(first, 'access/roles')).body;
    const support = data.find(({ name }: { name: string }) => name === 'support').permissions;
    expect(permissions).toEqual(expect.arrayContaining(['access.edit', 'audit.read']));
    expect(support).toContain('members.edit');
    expect(support).not.toContain('access.read');
  });
});
