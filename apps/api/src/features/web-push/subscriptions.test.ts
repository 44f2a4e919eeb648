import { afterAll, beforeEach, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { pushParts } from '../../../test/push-parts.ts';
import { startPushService, testBrowser } from '../../../test/push-service.ts';

const service = await startPushService();
afterAll(() => service.stop());
beforeEach(() => {
  service.answers = 201;
});

testApi(
  'phones that get news',
  (api) => {
    const { send, subscribe, phone, write, logIn } = pushParts(api, service);

    test('a subscription that the service reports as over is removed', async () => {
      const { token, name } = await phone();
      await write(name);
      service.answers = 410;
      await send();
      const { body } = await api().call('GET /member/web_push', { token });
      expect(body.devices).toEqual([]);
    });

    test('nobody hears anything after a log-out, the end of the session, or a log-in elsewhere', async () => {
      for (const end of [
        (token: string) => api().call('POST /auth/logout', { token }),
        async (_token: string, name: string) =>
          api().call('POST /operator/sessions/end', {
            token: await operatorToken(api()),
            body: { member_name: name, reason: 'Lost phone' },
          }),
      ]) {
        const { token, name, browser } = await phone();
        // A message already queued.
        await write(name);
        const { status } = await end(token, name);
        expect(status).toBe(200);
        await write(name);
        await send();
        expect([end, service.newsOf(browser)]).toEqual([end, []]);
      }
      const { name, browser } = await phone();
      await logIn(name);
      await write(name);
      await send();
      expect(service.newsOf(browser)).toEqual([]);
    });

    test('a browser that another member uses now tells nothing of the one before', async () => {
      const first = await phone();
      await write(first.name);
      const second = await api().member();
      await subscribe(second.token, first.browser.subscription);
      await send();
      expect(service.newsOf(first.browser)).toEqual([]);
      await write(second.name);
      await send();
      expect(service.newsOf(first.browser)).toHaveLength(1);
      expect((await api().call('GET /member/web_push', { token: first.token })).body.devices).toEqual([]);
    });

    test('kinds are switched off, devices are ended, each by their member alone', async () => {
      const { token, name, browser } = await phone();
      const other = await api().member();
      const off = ['mail', 'draw'];
      const chosen = await api().call('POST /member/web_push/kinds', { token, body: { off } });
      expect(chosen.body).toMatchObject({ off, key: service.config.key.publicKey });
      await write(name);
      await send();
      expect(service.newsOf(browser)).toEqual([]);
      await api().call('POST /member/web_push/kinds', { token, body: { off: [] } });
      const [{ id }] = chosen.body.devices;
      const end = (by: string) => api().call(`DELETE /member/web_push/${id}`, { token: by });
      expect((await end(other.token)).body.error).toBe('not_found');
      expect((await end(token)).body.devices).toEqual([]);
      await write(name);
      await send();
      expect(service.newsOf(browser)).toEqual([]);
    });

    test('addresses that are no service, and keys that are none, are refused', async () => {
      const { token } = await api().member();
      const { subscription } = testBrowser(service);
      for (const wrong of [
        { endpoint: 'http://169.254.169.254/latest' },
        { endpoint: 'http://localhost:1/' },
        { p256dh: 'A'.repeat(87) },
        { auth: 'short' },
      ]) {
        const { status } = await subscribe(token, { ...subscription, ...wrong });
        expect([wrong, status]).toEqual([wrong, 422]);
      }
      expect((await api().call('GET /member/web_push', { token })).body.devices).toEqual([]);
    });

    test('a member has five browsers at most', async () => {
      const { token } = await api().member();
      let answer = await subscribe(token, testBrowser(service).subscription);
      for (let more = 0; more < 6; more += 1)
        answer = await subscribe(token, testBrowser(service).subscription);
      expect(answer.body.devices).toHaveLength(5);
    });
  },
  { config: { webPush: service.config } },
);
