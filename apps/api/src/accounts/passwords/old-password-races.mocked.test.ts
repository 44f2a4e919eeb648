import { expect, test, vi } from 'vitest';
import { type TestApi, testApi, testCaptcha } from '../../../test/api.ts';
import { postNow } from '../../../test/ledger.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { createOperator } from '../operators/queries.ts';

/** Runs once, between the next password verification and the code that relies on it. */
const moment = vi.hoisted(() => ({ next: undefined as (() => Promise<unknown>) | undefined }));
vi.mock('../../platform/lib/passwords.ts', async (original) => {
  const real = await original<typeof import('../../platform/lib/passwords.ts')>();
  return {
    ...real,
    async verifyPassword(stored: string | null | undefined, password: string) {
      const matches = await real.verifyPassword(stored, password);
      const act = moment.next;
      moment.next = undefined;
      await act?.();
      return matches;
    },
  };
});

testApi('an old password in flight while it is changed', (api) => {
  const logIn = async (name: string, password: string) => {
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    return api().call('POST /auth/login', { body: { name, password, key, captcha: testCaptcha } });
  };
  const change = (token: string, password: string) =>
    api().call('POST /member/password/modify', {
      token,
      body: { oldpassword: 'koi12345', password, password_confirmation: password },
    });
  const changeForWithdrawals = (token: string, password: string) =>
    api().call('POST /member/drawing_pwd/modify', {
      token,
      body: { old_qk_pwd: '482913', qk_pwd: password, qk_pwd_confirmation: password },
    });
  const meanwhile = async <R>(act: () => Promise<R>, call: () => ReturnType<TestApi['call']>) => {
    let happened: R | undefined;
    moment.next = async () => {
      happened = await act();
    };
    const answer = await call();
    expect(happened).toBeDefined();
    return [answer, happened as R] as const;
  };

  test('opens no session', async () => {
    const { name, token } = await api().member();
    const [answer, changed] = await meanwhile(
      () => change(token, 'new-pass1'),
      () => logIn(name, 'koi12345'),
    );
    expect(changed.status).toBe(200);
    expect(answer).toMatchObject({ status: 400, body: { error: 'bad_credentials' } });
    // The session that changed the password stays valid.
    const fresh = String(changed.headers.authorization).replace('Bearer ', '');
    expect((await api().call('POST /auth/me', { token: fresh })).status).toBe(200);
  });

  test('changes nothing itself', async () => {
    const { name, token } = await api().member();
    const [second, first] = await meanwhile(
      () => change(token, 'first-one'),
      () => change(token, 'second-one'),
    );
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 400, body: { error: 'old_password_wrong' } });
    expect((await logIn(name, 'second-one')).status).toBe(400);
    expect((await logIn(name, 'first-one')).status).toBe(200);
  });

  test('opens no session of an operator', async () => {
    const { db } = api().app.context.database;
    await createOperator(db, { name: 'racer', password: 'koi12345', role: 'owner' });
    const body = { name: 'racer', password: 'koi12345' };
    const replaced = { password_hash: await hashPassword('new-pass1') };
    const [answer] = await meanwhile(
      () => db.updateTable('operator').set(replaced).where('name', '=', 'racer').execute(),
      () => api().call('POST /operator/login', { body }),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'bad_credentials' } });
    await db.updateTable('operator').set({ is_open: true }).where('name', '=', 'racer').execute();
    const [closed] = await meanwhile(
      () => db.updateTable('operator').set({ is_open: false }).where('name', '=', 'racer').execute(),
      () => api().call('POST /operator/login', { body: { ...body, password: 'new-pass1' } }),
    );
    expect(closed).toMatchObject({ status: 400, body: { error: 'bad_credentials' } });
  });

  test('of withdrawals sets no new one', async () => {
    const { token } = await api().member();
    const [second, first] = await meanwhile(
      () =>
        api()
          .app.context.database.db.updateTable('member')
          .set({ withdrawal_password_hash: null })
          .where('withdrawal_password_hash', 'is not', null)
          .execute()
          .then(() => api().call('POST /member/drawing_pwd/set', { token, body: { qk_pwd: '618274' } })),
      () => changeForWithdrawals(token, '739164'),
    );
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 400, body: { error: 'old_qk_pwd_wrong' } });
  });

  test('of withdrawals moves no money', async () => {
    const { token, id } = await api().member();
    const { context } = api().app;
    const { db } = context.database;
    const withdrawal_password_hash = await hashPassword('618274');
    await postNow(context, [
      {
        id: `given:${id}`,
        member: id,
        operateType: 1,
        movements: [{ from: { platform: 'adjustment' }, to: { member: id, kind: 'main' }, amount: 50_000n }],
      },
    ]);
    const [answer] = await meanwhile(
      () => db.updateTable('member').set({ withdrawal_password_hash }).where('id', '=', id).execute(),
      () =>
        api().call('POST /drawing', {
          token,
          body: { money: '100.00', qk_pwd: '482913', member_bank_id: 1 },
        }),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'qk_pwd_wrong' } });
    expect((await context.ledger.balances(db, id)).main).toBe(50_000n);
  });
});

testApi('the number of a session', (api) => {
  const versions = async () => {
    const rows = await api().app.context.database.db.selectFrom('member').select('session_version').execute();
    return rows.map(({ session_version }) => session_version);
  };

  test('is one no other account begins with, and another one after each log-out', async () => {
    const members = [];
    for (let n = 0; n < 5; n += 1) members.push(await api().member());
    const first = await versions();
    expect(new Set(first).size).toBe(first.length);
    expect(first.filter((version) => version < 1000)).toEqual([]);
    for (const { token } of members) {
      expect((await api().call('POST /auth/logout', { token })).status).toBe(200);
      expect((await api().call('POST /auth/me', { token })).status).toBe(401);
    }
    const second = await versions();
    expect(new Set([...first, ...second]).size).toBe(first.length + members.length);
  });
});
