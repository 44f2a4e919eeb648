import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import {
  freshPhone,
  logIn,
  memberWithPhone,
  openAll,
  register,
  sendCode,
  startSmsBridge,
  wrong,
} from '../../../test/sms.ts';

const bridge = await startSmsBridge();
afterAll(() => bridge.stop());

testApi(
  'codes by text message to a member',
  (api) => {
    beforeAll(() => openAll(api()));
    const resetWith = (phone: string, sms_code: string | undefined, password = 'new-pass1') =>
      api().call('POST /auth/reset_pass', {
        body: { phone, sms_code, password, password_confirmation: password },
      });
    const askForReset = async (phone: string) => {
      const before = bridge.messages.length;
      const answer = await sendCode(api(), phone, { call: 'POST /auth/sms_reset' });
      if (answer.status === 200) await vi.waitFor(() => expect(bridge.messages.length).toBe(before + 1));
      return answer;
    };

    describe('for a new password', () => {
      test('end every session and forget devices; a second factor stays', async () => {
        const { name, token, phone, id } = await memberWithPhone(api());
        const { db } = api().app.context.database;
        await db
          .insertInto('trusted_device')
          .values({ digest: `d${id}`, member_id: id, expires_at: new Date(Date.now() + 1e9) })
          .execute();
        await api().app.context.database.run(
          `insert into second_factor (audience, holder, secret, turned_on_at) values ('member', $1::int, 'sealed', now())`,
          [id],
        );
        // Another spelling of the line, from a page of another market.
        expect((await askForReset(`0086 ${phone}`)).status).toBe(200);
        const code = bridge.codeFor(phone);
        expect((await resetWith(phone, undefined)).body.error).toBe('sms_code_required');
        expect((await resetWith(phone, wrong(code))).body.error).toBe('sms_code_wrong');
        expect(await resetWith(phone, code)).toMatchObject({ status: 200 });
        expect((await resetWith(phone, code)).body.error).toBe('sms_code_not_requested');
        expect((await api().call('POST /auth/me', { token })).status).toBe(401);
        expect(
          await db.selectFrom('trusted_device').selectAll().where('member_id', '=', id).execute(),
        ).toEqual([]);
        const held = await db.selectFrom('second_factor').select('secret').where('holder', '=', id).execute();
        expect(held).toEqual([{ secret: 'sealed' }]);
        await db.deleteFrom('second_factor').where('holder', '=', id).execute();
        expect((await logIn(api(), name, 'koi12345')).body.error).toBe('bad_credentials');
        expect((await logIn(api(), name, 'new-pass1')).status).toBe(200);
      });

      test('are not sent to a phone that nobody has, and the answers are the same', async () => {
        const { phone } = await memberWithPhone(api());
        const unknown = freshPhone();
        const known = await askForReset(phone);
        const sent = bridge.messages.length;
        const other = await sendCode(api(), unknown, { call: 'POST /auth/sms_reset' });
        expect([other.status, other.body]).toEqual([known.status, known.body]);
        expect(bridge.messages).toHaveLength(sent);
        for (const call of ['POST /auth/sms_reset', 'POST /auth/reset_pass']) {
          const body = (requested: string) => ({
            phone: requested,
            sms_code: wrong(bridge.codeFor(phone)),
            password: 'new-pass1',
            password_confirmation: 'new-pass1',
          });
          const [one, two] = [
            await api().call(call, { body: body(phone) }),
            await api().call(call, { body: body(unknown) }),
          ];
          expect([two.status, two.body.error]).toEqual([one.status, one.body.error]);
        }
      });

      test('do nothing for a banned member', async () => {
        const { phone, id } = await memberWithPhone(api());
        const { db } = api().app.context.database;
        await db.updateTable('member').set({ status: -1 }).where('id', '=', id).execute();
        await askForReset(phone);
        expect((await resetWith(phone, bridge.codeFor(phone))).body.error).toBe('member_forbidden');
      });

      test('set one of two passwords at once', async () => {
        const { phone, name } = await memberWithPhone(api());
        await askForReset(phone);
        const code = bridge.codeFor(phone);
        const passwords = ['first-one', 'second-one'];
        const answers = await Promise.all(passwords.map((password) => resetWith(phone, code, password)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
        expect((await logIn(api(), name, winner)).status).toBe(200);
      });

      test('are no codes for a registration', async () => {
        const { phone } = await memberWithPhone(api());
        await askForReset(phone);
        const answer = await register(api(), { name: 'crossed', phone, sms_code: bridge.codeFor(phone) });
        expect(answer.body.error).toBe('sms_code_not_requested');
      });
    });

    describe('for a change of the phone', () => {
      const change = (token: string, body: Record<string, unknown>) =>
        api().call('POST /auth/info/update', { token, body });
      const askForBind = (token: string, phone: string) =>
        sendCode(api(), phone, { token, call: 'POST /auth/sms_bind' });

      test('are asked for where the phone changes, of the member who had them sent', async () => {
        const { token, phone } = await memberWithPhone(api());
        const other = await memberWithPhone(api());
        expect((await change(token, { phone, qq: '123456' })).status).toBe(200);
        expect((await askForBind(token, other.phone)).body.error).toBe('phone_taken');
        expect((await askForBind(token, phone)).body.errors).toHaveProperty('phone');
        const fresh = freshPhone();
        expect((await change(token, { phone: fresh })).body.error).toBe('sms_code_required');
        expect((await askForBind(token, fresh)).status).toBe(200);
        const sms_code = bridge.codeFor(fresh);
        expect((await change(other.token, { phone: fresh, sms_code })).body.error).toBe('sms_code_wrong');
        const refused = await change(token, { phone: fresh, realname: 'Somebody Else', sms_code });
        expect(refused.body.error).toBe('realname_fixed');
        expect(await change(token, { phone: fresh, sms_code })).toMatchObject({
          status: 200,
          body: { data: { phone: fresh } },
        });
      });

      test('are not asked for where the site does without', async () => {
        const { token } = await memberWithPhone(api());
        const context = api().app.context;
        await setSetting(context, 'register.is_sms_bind_open', '0');
        expect((await askForBind(token, freshPhone())).body.error).toBe('feature_off');
        expect((await change(token, { phone: freshPhone() })).status).toBe(200);
        await setSetting(context, 'register.is_sms_bind_open', '1');
      });
    });
  },
  { config: { sms: bridge.config } },
);
