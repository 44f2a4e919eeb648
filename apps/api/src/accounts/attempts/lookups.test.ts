import { expect, test } from 'vitest';
import { type ApiAnswer, testApi, testCaptcha, testConfig } from '../../../test/api.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

interface From {
  ip: string;
  token?: string;
  isChecked?: boolean;
}

testApi(
  'looking up accounts of others',
  (current) => {
    const keys = ['GET /levelup/live/search', 'POST /credit/check', 'POST /credit/search'] as const;
    const send = async (key: (typeof keys)[number], name: string, { isChecked, ...from }: From) => {
      const fields = { name, ...(isChecked && (await captcha(from.ip))) };
      return current().call(key, {
        ...(key.startsWith('GET') ? { query: fields } : { body: fields }),
        ...from,
      });
    };
    const captcha = async (ip: string) => ({
      key: (await current().call('POST /auth/captcha', { ip })).body.data.key,
      captcha: testCaptcha,
    });
    const statuses = async (times: number, send: (i: number) => Promise<ApiAnswer>): Promise<number[]> => {
      const found = [];
      for (let i = 0; i < times; i += 1) found.push((await send(i)).status);
      return found;
    };

    test.each(keys)('%s: five names a day without a captcha, known or not', async (key) => {
      const { name } = await current().member();
      const ip = `198.51.100.${keys.indexOf(key) + 1}`;
      const names = [name, 'nobody91', name, 'nobody92', 'nobody93', 'nobody94', name];
      expect(await statuses(7, (i) => send(key, names[i] ?? '', { ip }))).toEqual([
        200, 400, 200, 400, 400, 429, 429,
      ]);
      expect((await send(key, name, { ip, isChecked: true })).status).toBe(200);
      current().clock.advance(DAY_MS);
      expect((await send(key, name, { ip })).status).toBe(200);
    });

    test('one limit for all of them: another call does not start it again', async () => {
      const { name } = await current().member();
      const found = await statuses(6, (i) => send(keys[i % 3] ?? keys[0], name, { ip: '198.51.100.9' }));
      expect(found).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test('many networks of one customer have a limit together, one member has it in all networks', async () => {
      const [{ name }, { token }] = [await current().member(), await current().member()];
      const near = (i: number) => ({ ip: `2001:db8:77:${(i + 1).toString(16)}::1` });
      const far = (i: number) => ({ ip: `2001:db8:${(i + 1).toString(16)}:1::1`, token, isChecked: true });
      expect(await statuses(21, (i) => send('POST /credit/check', name, near(i)))).toEqual([
        ...Array(20).fill(200),
        429,
      ]);
      expect(await statuses(12, (i) => send('POST /credit/check', name, far(i)))).toEqual([
        ...Array(10).fill(200),
        429,
        429,
      ]);
    });

    test('the own account is not counted', async () => {
      const { name, token } = await current().member();
      const own = await statuses(12, () =>
        send('GET /levelup/live/search', name, { ip: '198.51.100.10', token }),
      );
      expect(own).toEqual(Array(12).fill(200));
    });

    test('names of applications are not read from a list either', async () => {
      const found = await statuses(12, (i) =>
        current().call('GET /act/apply/result', {
          query: { member_name: `nobody${i}` },
          ip: '198.51.100.11',
        }),
      );
      expect(found).toEqual([...Array(10).fill(422), 429, 429]);
    });
  },
  { config: { rateLimits: { ...testConfig().rateLimits, lookup_day: 10 } } },
);
