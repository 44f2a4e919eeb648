import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApi, testCaptcha, testConfig, twoNodes } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import {
  freshPhone,
  memberWithPhone,
  openAll,
  register,
  sendCode,
  startSmsBridge,
  wrong,
} from '../../../test/sms.ts';

const bridge = await startSmsBridge();
afterAll(() => bridge.stop());
beforeEach(() => {
  bridge.behaviour = 'well';
});

const config = { sms: bridge.config };

testApi(
  'codes by text message',
  (api) => {
    beforeAll(() => openAll(api()));

    describe('for a registration', () => {
      test('open an account once, with the phone they were sent to', async () => {
        await memberWithPhone(api());
        const phone = freshPhone();
        expect((await register(api(), { name: 'smsone', phone })).body.error).toBe('sms_code_required');
        expect((await register(api(), { name: 'smsone', phone, sms_code: '123456' })).body.error).toBe(
          'sms_code_not_requested',
        );
        expect(
          await sendCode(api(), `${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`),
        ).toMatchObject({
          status: 200,
        });
        expect(bridge.messages.at(-1)).toMatchObject({
          phone: `+86${phone}`,
          purpose: 'register',
          lang: 'zh_cn',
        });
        const code = bridge.codeFor(phone);
        expect(bridge.messages.at(-1)?.text).toContain(`【Koi】注册验证码 ${code}`);
        const other = await register(api(), { name: 'smsone', phone: freshPhone(), sms_code: code });
        expect(other.body.error).toBe('sms_code_not_requested');
        expect((await register(api(), { name: 'smsone', phone, sms_code: wrong(code) })).body.error).toBe(
          'sms_code_wrong',
        );
        expect(await register(api(), { name: 'smsone', phone, sms_code: code })).toMatchObject({
          status: 200,
        });
        expect((await register(api(), { name: 'smstwo', phone, sms_code: code })).body.error).toBe(
          'sms_code_not_requested',
        );
      });

      test('stay good while a registration is refused for another reason', async () => {
        const { name } = await memberWithPhone(api());
        const phone = freshPhone();
        await sendCode(api(), phone);
        const sms_code = bridge.codeFor(phone);
        for (let i = 0; i < 6; i += 1)
          expect((await register(api(), { name, phone, sms_code })).body.errors).toHaveProperty('name');
        expect((await register(api(), { name: 'smsfree', phone, sms_code })).status).toBe(200);
      });

      test('need the phone, though it is not required otherwise', async () => {
        await setSetting(api().app.context, 'register.register_setting_json', '{"isPhoneRequired_mobile":0}');
        const { body } = await register(api(), { name: 'nophone' });
        expect(body.errors).toHaveProperty('phone');
      });

      test('are used up by five wrong ones, also at once', async () => {
        const phone = freshPhone();
        await sendCode(api(), phone);
        const code = bridge.codeFor(phone);
        const guesses = await Promise.all(
          Array.from({ length: 9 }, (_, i) =>
            register(api(), { name: `guess${i}a`, phone, sms_code: wrong(code) }),
          ),
        );
        expect(guesses.map(({ body }) => body.error).sort()).toEqual([
          ...Array(4).fill('sms_code_expired'),
          ...Array(5).fill('sms_code_wrong'),
        ]);
        expect((await register(api(), { name: 'toolate', phone, sms_code: code })).body.error).toBe(
          'sms_code_expired',
        );
      });

      test('expire after two minutes, and are then purged', async () => {
        const phone = freshPhone();
        await sendCode(api(), phone);
        api().clock.advance(121_000);
        const body = { name: 'elapsed', phone, sms_code: bridge.codeFor(phone) };
        expect((await register(api(), body)).body.error).toBe('sms_code_expired');
        await api().app.context.jobs.runOnce(api().app.context, 'purge-expired');
        const { db } = api().app.context.database;
        expect(await db.selectFrom('sms_code').selectAll().where('phone', '=', phone).execute()).toEqual([]);
      });

      test('open one account of two at once', async () => {
        const phone = freshPhone();
        await sendCode(api(), phone);
        const sms_code = bridge.codeFor(phone);
        const answers = await Promise.all(
          ['twin1a', 'twin2a'].map((name) => register(api(), { name, phone, sms_code })),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      });

      test('stand nowhere in clear', async () => {
        const phone = freshPhone();
        await sendCode(api(), phone);
        const { db } = api().app.context.database;
        const rows = await db.selectFrom('sms_code').selectAll().where('phone', '=', `+86${phone}`).execute();
        expect(JSON.stringify(rows)).not.toContain(bridge.codeFor(phone));
        expect(rows).toMatchObject([{ digest: expect.stringMatching(/^[\w-]{43}$/) }]);
      });
    });

    describe('are sent', () => {
      test('to a phone once in two minutes, whatever for', async () => {
        const phone = freshPhone();
        expect((await sendCode(api(), phone)).status).toBe(200);
        const again = await sendCode(api(), phone);
        expect(again).toMatchObject({ status: 400, body: { error: 'sms_repeat' } });
        expect(Number(again.headers['retry-after'])).toBeGreaterThan(100);
        expect(again.body.message).toContain(String(again.headers['retry-after']));
        const other = await sendCode(api(), phone, { call: 'POST /auth/sms_reset' });
        expect(other.body.error).toBe('sms_repeat');
        for (const spelling of [`+86 ${phone}`, `0086${phone}`, `(86) ${phone}`])
          expect((await sendCode(api(), spelling)).body.error).toBe('sms_repeat');
      });

      test('to a phone six times a day', async () => {
        const phone = freshPhone();
        for (let i = 0; i < 6; i += 1) {
          expect((await sendCode(api(), phone)).status).toBe(200);
          api().clock.advance(121_000);
        }
        const over = await sendCode(api(), phone);
        expect(over).toMatchObject({ status: 429, body: { error: 'sms_limit' } });
        expect(Number(over.headers['retry-after'])).toBeGreaterThan(3600);
        api().clock.advance(24 * 3_600_000);
        expect((await sendCode(api(), phone)).status).toBe(200);
      });

      test('in all as often as the site says', async () => {
        const context = api().app.context;
        await setSetting(context, 'register.sms_max_day', '0');
        expect((await sendCode(api(), freshPhone())).body.error).toBe('sms_limit');
        await setSetting(context, 'register.sms_max_day', '5000');
      });

      test('with a wrong captcha not at all, without one five times a day to an address', async () => {
        const phone = freshPhone();
        const { key } = (await api().call('POST /auth/captcha')).body.data;
        const send = (body: object, ip = '203.0.113.20') =>
          api().call('POST /auth/sms', { body: { phone: freshPhone(), ...body }, ip });
        expect((await send({ phone, key, captcha: '0000' })).body.error).toBe('captcha_wrong');
        expect((await send({ phone, key, captcha: testCaptcha })).body.error).toBe('captcha_expired');
        expect((await send({ phone, key })).body.errors).toHaveProperty('captcha');
        expect((await sendCode(api(), phone)).status).toBe(200);
        const statuses = [];
        for (let i = 0; i < 6; i += 1) statuses.push((await send({})).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
        expect((await send({}, '203.0.113.21')).status).toBe(200);
        expect((await sendCode(api(), freshPhone(), { ip: '203.0.113.20' })).status).toBe(200);
      });

      test('again at once when they were not taken over; without an answer they stay good', async () => {
        bridge.behaviour = 'refuses';
        const phone = freshPhone();
        expect(await sendCode(api(), phone)).toMatchObject({ status: 502, body: { error: 'upstream' } });
        bridge.behaviour = 'silent';
        expect((await sendCode(api(), phone)).status).toBe(200);
        const done = await register(api(), { name: 'silentok', phone, sms_code: bridge.codeFor(phone) });
        expect(done.status).toBe(200);
      });
    });
  },
  { config },
);

testApi(
  'the messages of a day',
  (api) => {
    beforeAll(async () => {
      await openAll(api());
      await setSetting(api().app.context, 'register.sms_max_day', '20');
    });
    let next = 0;
    const without = (call = 'POST /auth/sms') => {
      next += 1;
      return api().call(call, { body: { phone: freshPhone() }, ip: `198.51.100.${next}` });
    };
    const withCaptcha = (call = 'POST /auth/sms') => sendCode(api(), freshPhone(), { call });
    const times = async (count: number, send: () => Promise<{ status: number }>) => {
      const statuses = [];
      for (let i = 0; i < count; i += 1) statuses.push((await send()).status);
      return statuses;
    };

    test('a tenth for whoever solves no captcha, a fifth for forgotten passwords alone', async () => {
      expect(await times(4, () => without())).toEqual([200, 200, 429, 429]);
      expect((await without('POST /auth/sms_reset')).status).toBe(429);
      // Two of the sixteen are gone, and the one that is refused counts as well.
      expect(await times(15, () => withCaptcha())).toEqual([...Array(14).fill(200), 429]);
      expect(await times(5, () => withCaptcha('POST /auth/sms_reset'))).toEqual([200, 200, 200, 429, 429]);
    });
  },
  { config },
);

testApi(
  'messages of one address',
  (api) => {
    beforeAll(() => openAll(api()));

    test('come to an end, those of its neighbour do not', async () => {
      const statuses = [];
      for (let i = 0; i < 4; i += 1)
        statuses.push((await sendCode(api(), freshPhone(), { ip: '203.0.113.7' })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await sendCode(api(), freshPhone(), { ip: '203.0.113.8' })).status).toBe(200);
    });
  },
  { config: { ...config, rateLimits: { ...testConfig().rateLimits, sms_day: 3 } } },
);

testApi(
  'a site without anything to send messages with',
  (api) => {
    beforeAll(() => openAll(api()));

    test('says so in its configuration, asks for no code and sends none', async () => {
      const { data } = (await api().call('GET /system/configs', { query: { group: 'register' } })).body;
      expect(data).toMatchObject({
        vip1_is_register_sms_open: '0',
        is_sms_reset_open: '0',
        is_sms_bind_open: '0',
      });
      expect((await sendCode(api(), freshPhone())).body.error).toBe('feature_off');
      expect((await api().member()).token).not.toBe('');
    });
  },
  { config: { sms: undefined } },
);

twoNodes(
  'codes by text message',
  (nodes) => {
    test('open one account, whichever nodes are asked', async () => {
      await memberWithPhone(nodes()[0]);
      await openAll(nodes()[0]);
      const phone = freshPhone();
      const sent = await Promise.all(nodes().map((node) => sendCode(node, phone)));
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
      const sms_code = bridge.codeFor(phone);
      const answers = await Promise.all(
        nodes().map((node, i) => register(node, { name: `node${i}aa`, phone, sms_code })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  },
  config,
);
