import { beforeAll, expect, test } from 'vitest';
import { type TestApi, twoNodes } from '../../../test/api.ts';
import { wheelParts } from '../../../test/wheel.ts';

twoNodes('wheel', (nodes) => {
  const current = () => nodes()[0];
  const wheel = wheelParts(current);
  beforeAll(() => wheel.setUp());

  test('spun by many hands at once, each chance is spent once and each prize paid once', async () => {
    const { token, id, name } = await current().member();
    await wheel.give(name, 3, 'race');
    await wheel.query(token);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (nodes()[n % 2] as TestApi).call('POST /wheel/award', {
          token,
          body: n % 4 === 0 ? { request_id: 'same' } : { client_seed: `c${n}` },
        }),
      ),
    );
    expect(answers.every(({ status, body }) => status === 200 || body.error === 'wheel_no_chance')).toBe(
      true,
    );
    const spins = await current()
      .app.context.database.db.selectFrom('wheel_spin')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('n')
      .execute();
    expect(spins.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(new Set(spins.map(({ seed }) => seed)).size).toBe(3);
    const total = spins.reduce((sum, { money }) => sum + BigInt(money), 0n);
    expect(await wheel.wallets(id)).toEqual({ main: total, rebate: 0n });
    expect((await wheel.query(token)).cjcs).toBe(0);
    await wheel.verify();
  });
});
