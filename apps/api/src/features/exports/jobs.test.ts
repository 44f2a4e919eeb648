import { expect, test, vi } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';

moneyApi(
  'exports of a process that runs jobs',
  (api) => {
    test('begin without being asked for', async () => {
      const call = async (name: string, body: object) =>
        api().call(`POST /operator/exports/${name}`, { token: await operatorToken(api()), body });
      await call('start', { kind: 'members' });
      await vi.waitFor(
        async () =>
          expect((await call('list', {})).body.data.data[0]).toMatchObject({
            kind: 'members',
            state: 'done',
          }),
        20_000,
      );
    });
  },
  { works: true },
);
