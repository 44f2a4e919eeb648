import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SmsConfig, SmsMessage } from '../src/accounts/sms/sms-sender.ts';
import { signRequest } from '../src/payments/sandbox/signature.ts';
import { phoneLine } from '../src/platform/lib/phone-line.ts';
import { type ApiAnswer, type TestApi, testCaptcha, testInviteCode } from './api.ts';
import { setSetting } from './set-setting.ts';

const secret = 'test-sms-secret-0123456789abcdef0123';

/** A bridge that accepts signed messages, as run by the operator of a platform. */
export interface SmsBridge {
  config: SmsConfig;
  /** Messages with a valid signature, oldest first. */
  messages: readonly SmsMessage[];
  /** `silent`: accepts the message and does not answer. */
  behaviour: 'well' | 'refuses' | 'silent';
  /** The code of the newest message to a phone. */
  codeFor(phone: string): string;
  stop(): Promise<void>;
}

export async function startSmsBridge(): Promise<SmsBridge> {
  const messages: SmsMessage[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const timestamp = String(request.headers['x-timestamp']);
    const isSigned =
      request.headers['x-signature'] === signRequest(secret, request.url ?? '', timestamp, body);
    if (!isSigned || bridge.behaviour === 'refuses') return void response.writeHead(400).end();
    messages.push(JSON.parse(body));
    if (bridge.behaviour === 'well') response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bridge: SmsBridge = {
    config: { url: `http://127.0.0.1:${port}/send`, secret, timeoutMs: 300 },
    messages,
    behaviour: 'well',
    codeFor(phone) {
      const last = messages.findLast((message) => message.phone === phoneLine(phone, 'zh_cn'));
      if (!last) throw new Error(`no message to ${phone}`);
      return last.code;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bridge;
}

let numbers = 0;
/** A number not used before. */
export const freshPhone = (): string => {
  numbers += 1;
  return `139${String(20_000_000 + numbers)}`;
};
/** A different code. */
export const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Makes the site require codes wherever it can. */
export const openAll = async ({ app }: TestApi): Promise<void> => {
  for (const key of ['vip1_is_register_sms_open', 'is_sms_reset_open', 'is_sms_bind_open'] as const)
    await setSetting(app.context, `register.${key}`, '1');
};

export const register = async (api: TestApi, fields: Record<string, unknown>): Promise<ApiAnswer> => {
  const { key } = (await api.call('POST /auth/captcha')).body.data;
  return api.call('POST /auth/register', {
    body: {
      password: 'koi12345',
      password_confirmation: 'koi12345',
      qk_pwd: '482913',
      realname: 'Li Wei',
      register_site: 'm.example.test',
      invite_code: testInviteCode,
      key,
      captcha: testCaptcha,
      ...fields,
    },
  });
};
export const logIn = async (api: TestApi, name: string, password: string): Promise<ApiAnswer> => {
  const { key } = (await api.call('POST /auth/captcha')).body.data;
  return api.call('POST /auth/login', { body: { name, password, key, captcha: testCaptcha } });
};
/** Asks for a code as our app does, with a captcha. */
export async function sendCode(
  api: TestApi,
  phone: string,
  { ip, token, call = 'POST /auth/sms' }: { ip?: string; token?: string; call?: string } = {},
): Promise<ApiAnswer> {
  const { key } = (await api.call('POST /auth/captcha')).body.data;
  return api.call(call, {
    body: { phone, key, captcha: testCaptcha },
    ...(ip && { ip }),
    ...(token && { token }),
  });
}

/** Registers without a code, while the site does not require one. */
export async function memberWithPhone(
  api: TestApi,
): Promise<{ token: string; name: string; id: number; phone: string }> {
  const context = api.app.context;
  await setSetting(context, 'register.vip1_is_register_sms_open', '0');
  const phone = freshPhone();
  const member = await api.member({ phone });
  await setSetting(context, 'register.vip1_is_register_sms_open', '1');
  return { ...member, phone };
}
