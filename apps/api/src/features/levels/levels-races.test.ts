import { beforeAll, expect, test } from 'vitest';
import { type TestApi, twoNodes } from '../../../test/api.ts';
import { levelsParts } from '../../../test/levels.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { settleDueLevels } from './settle-levels.ts';

twoNodes('levels', (nodes) => {
  const current = () => nodes()[0];
  const levels = levelsParts(current);
  beforeAll(() => levels.setUp());

  test('log-ins, jobs, bets and operators at once pay each gift and each salary once', async () => {
    const members = [await current().member(), await current().member()];
    for (const { id } of members) await levels.bet(id, 30_000n);
    const node = (n: number) => nodes()[n % 2] as TestApi;
    const token = await levels.operator('finance');
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(
        members.flatMap(({ id, name }) => [
          ...[0, 1, 2, 3].map((n) => levels.logIn(name, node(n))),
          ...[0, 1].map((n) => settleDueLevels(node(n).app.context, new AbortController().signal)),
          levels.bet(id, 100n),
          node(round).call('POST /operator/levels/set', {
            token,
            body: {
              member_name: name,
              track: 'live',
              level: 3,
              is_fixed: 0,
              with_gifts: 1,
              reason: 'at once',
            },
          }),
          node(round).call('POST /operator/levels/recalculate', {
            token,
            body: { member_name: name, reason: 'at once' },
          }),
        ]),
      );
      for (const api of nodes()) api.clock.advance(7 * DAY_MS + 60_000);
    }
    for (const { id } of members) {
      await levels.settle();
      const paid = (await levels.paid(id)).toSorted();
      expect(paid).toEqual(
        [
          'live 20 1 100',
          'live 20 2 300',
          'live 20 3 500',
          'live 21 3 400',
          'live 21 3 400',
          'live 22 3 900',
          'vip 25 1 50',
          'vip 25 1 50',
        ].toSorted(),
      );
      expect(await levels.wallets(id)).toEqual({ main: 2_700n, rebate: 0n });
    }
    await levels.verify();
  });
});
