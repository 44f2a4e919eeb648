import { afterAll, beforeEach, expect, test } from 'vitest';
import { operatorToken, testApi, testCaptcha } from '../../../test/api.ts';
import { freshPhone, memberWithPhone, openAll, startSmsBridge } from '../../../test/sms.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { purgeMail } from '../mail/jobs.ts';

const bridge = await startSmsBridge();
afterAll(() => bridge.stop());
beforeEach(() => {
  bridge.behaviour = 'well';
});

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

testApi(
  'messages of guests',
  (api) => {
    const write = async (fields: object, address = freshAddress()) => {
      const { key } = (await api().call('POST /auth/captcha')).body.data;
      const body = { content: 'My phone was stolen', key, captcha: testCaptcha, ...fields };
      return api().call('POST /service/ticket', { body, ip: address });
    };
    const written = async (fields: object): Promise<number> => {
      const answer = await write(fields);
      expect(answer.status).toBe(200);
      return answer.body.data.id;
    };
    const act = async (call: string, body: object, role: 'owner' | 'finance' = 'owner') =>
      api().call(`POST /operator/tickets/${call}`, {
        token: await operatorToken(api(), role === 'owner' ? 'operator' : role, role),
        body,
      });
    const shown = async (id: number, role?: 'finance') => {
      const [row] = (await act('list', { id }, role)).body.data.data;
      return row;
    };

    test('reach the staff, who see whether the contact is the one on file', async () => {
      await openAll(api());
      const { name, phone } = await memberWithPhone(api());
      const id = await written({ account: name.toUpperCase(), phone });
      expect(await shown(id)).toMatchObject({
        account: name,
        member_name: name,
        phone: `+86${phone}`,
        is_members_contact: 1,
        content: 'My phone was stolen',
        can_text: 1,
        status: 0,
        status_text: expect.any(String),
      });
      const stranger = await written({ account: name, email: 'Somebody@Example.test' });
      expect(await shown(stranger)).toMatchObject({
        member_name: name,
        email: 'somebody@example.test',
        is_members_contact: 0,
        can_text: 0,
      });
      const nobody = await written({ account: 'nobody77', phone: freshPhone() });
      expect(await shown(nobody)).toMatchObject({ account: 'nobody77', member_name: null });
      const { data } = (
        await api().call('POST /operator/waiting', { token: await operatorToken(api()), body: {} })
      ).body;
      expect(data.tickets).toBe(3);
    });

    test('name a way to be answered, and cost a captcha', async () => {
      expect((await write({})).body.errors).toHaveProperty('phone');
      expect((await write({ phone: freshPhone(), captcha: '0000' })).body.error).toBe('captcha_wrong');
      expect((await write({ phone: freshPhone(), key: undefined })).body.errors).toHaveProperty('captcha');
      expect((await write({ email: 'not an address' })).body.errors).toHaveProperty('email');
    });

    test('are as many a day as one person needs, of an address and for a contact', async () => {
      const address = freshAddress();
      const email = 'often@example.test';
      for (let n = 0; n < 3; n += 1) expect((await write({ email }, address)).status).toBe(200);
      expect(await write({ email }, freshAddress())).toMatchObject({
        status: 429,
        body: { error: 'ticket_limit' },
      });
      for (let n = 0; n < 2; n += 1) expect((await write({ phone: freshPhone() }, address)).status).toBe(200);
      expect((await write({ phone: freshPhone() }, address)).body.error).toBe('ticket_limit');
    });

    test('are answered by text message, once', async () => {
      const phone = freshPhone();
      const id = await written({ phone });
      const answer = await act(`${id}/answer`, { answer: 'We have sent you a link' });
      expect(answer.body.data).toMatchObject({
        status: 1,
        delivery: 'sent',
        answer: 'We have sent you a link',
        decided_by: 'operator',
      });
      expect(bridge.messages.at(-1)).toEqual({
        phone: `+86${phone}`,
        purpose: 'answer',
        lang: 'zh_cn',
        code: '',
        text: '【Koi】We have sent you a link',
      });
      const sent = bridge.messages.length;
      expect((await act(`${id}/answer`, { answer: 'Again' })).body.error).toBe('already_decided');
      expect(bridge.messages).toHaveLength(sent);
    });

    test('wait on when the message was not taken over, and say when nobody knows', async () => {
      const id = await written({ phone: freshPhone() });
      bridge.behaviour = 'refuses';
      expect((await act(`${id}/answer`, { answer: 'Hello' })).body.error).toBe('upstream');
      expect(await shown(id)).toMatchObject({ status: 0, answer: null, decided_by: null });
      bridge.behaviour = 'silent';
      expect((await act(`${id}/answer`, { answer: 'Hello' })).body.data).toMatchObject({
        status: 1,
        delivery: 'unknown',
      });
    });

    test('are marked as answered in another way, or as done', async () => {
      const id = await written({ email: 'mia@example.test' });
      expect((await act(`${id}/answer`, { answer: 'Hello' })).body.error).toBe('feature_off');
      expect(await shown(id)).toMatchObject({ status: 0 });
      const closed = await act(`${id}/close`, { status: 1, answer: 'Told by e-mail' });
      expect(closed.body.data).toMatchObject({ status: 1, answer: 'Told by e-mail', delivery: null });
      expect((await act(`${id}/close`, { status: 2 })).body.error).toBe('already_decided');
    });

    test('are masked for who may not answer them', async () => {
      const id = await written({ phone: freshPhone(), email: 'mia@example.test' });
      const { phone, email } = await shown(id, 'finance');
      expect([phone, email]).toEqual([expect.stringContaining('****'), 'm**@example.test']);
      expect((await act(`${id}/close`, { status: 2 }, 'finance')).status).toBe(403);
    });

    test('go with old mail once they are decided', async () => {
      const { app, clock } = api();
      const ctx = app.context;
      const [open, done] = [
        await written({ email: 'a@example.test' }),
        await written({ email: 'b@example.test' }),
      ];
      await act(`${done}/close`, { status: 2 });
      clock.advance(366 * DAY_MS);
      await purgeMail(ctx, new AbortController().signal);
      const rows = await ctx.database.db
        .selectFrom('support_ticket')
        .select('id')
        .where('id', 'in', [String(open), String(done)])
        .execute();
      expect(rows).toEqual([{ id: String(open) }]);
    });
  },
  { config: { sms: bridge.config } },
);
