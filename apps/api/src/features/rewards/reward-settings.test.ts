import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

testApi('settings of rewards', (api) => {
  test.each(['sign-in', 'red-packets', 'wheel', 'levels'])(
    '%s: what another operator changed meanwhile is not overwritten',
    async (area) => {
      const call = async (path: string, name: string, body: object) =>
        api().call(`POST /operator/${area}/settings${path}`, {
          token: await operatorToken(api(), name),
          body: path === '' ? body : { ...body, reason: 'x' },
          query: { lang: 'en' },
        });
      const { version } = (await call('', 'set-a', {})).body.data;
      const first = await call('/save', 'set-a', { version, ml_percent: '70' });
      expect(first.body.data).toMatchObject({ ml_percent: '70' });
      expect(first.body.data.version).not.toBe(version);
      const late = await call('/save', 'set-b', { version, ml_percent: '80' });
      expect(late).toMatchObject({
        status: 409,
        body: { error: 'changed_meanwhile', message: expect.stringContaining('set-a') },
      });
      expect((await call('', 'set-b', {})).body.data).toMatchObject({ ml_percent: '70' });
      const again = { version: first.body.data.version, ml_percent: '80' };
      expect((await call('/save', 'set-b', again)).body.data).toMatchObject({ ml_percent: '80' });
    },
  );
});
