import { expect } from 'vitest';
import { type TestApi, testCaptcha } from './api.ts';
import { mailParts } from './mail.ts';

import { testBrowser } from './push-service.ts';

/** Members with a device that receives notifications, and steps that cause notifications. */
export function pushParts(api: () => TestApi, service: { origin: string }) {
  const mail = mailParts(api);
  const ctx = () => api().app.context;
  const send = async () => {
    await ctx().jobs.runOnce(ctx(), 'fold-activity');
    return ctx().jobs.runOnce(ctx(), 'send-news');
  };
  const subscribe = (token: string, body: object, lang = 'en') =>
    api().call('POST /member/web_push/subscribe', { token, body, query: { lang } });
  const phone = async (lang = 'en') => {
    const member = await api().member();
    const browser = testBrowser(service);
    expect((await subscribe(member.token, browser.subscription, lang)).status).toBe(200);
    return { ...member, browser };
  };
  const write = async (name: string) => {
    const answer = await mail.call('POST /operator/mails/send', await mail.operator(), {
      member_name: name,
      title: 'Secret title',
      content: '<p>Secret 500.00</p>',
    });
    expect(answer.status).toBe(200);
  };
  const logIn = async (name: string) => {
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    const body = { name, password: 'koi12345', key, captcha: testCaptcha };
    const answer = await api().call('POST /auth/login', { body });
    return answer.body.data.access_token as string;
  };
  return { send, subscribe, phone, write, logIn };
}
