import type { Reply } from '@koi/contract';
import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { relativeDays } from './periods.ts';

testApi('saved reports', (current) => {
  const as = async (name: string, role: 'owner' | 'finance' | 'support' = 'owner') => {
    const token = await operatorToken(current(), name, role);
    return {
      list: async (): Promise<Reply<'POST /operator/reports/views/list'>['data']> =>
        (await current().call('POST /operator/reports/views/list', { token, body: {} })).body.data,
      save: (body: { name: string; query: string; is_shared: 0 | 1 }) =>
        current().call('POST /operator/reports/views/save', { token, body }),
      remove: (id: number) => current().call('POST /operator/reports/views/delete', { token, body: { id } }),
    };
  };

  test('are one’s own, or shared by another, who alone may delete them', async () => {
    const [ann, ben] = [await as('ann'), await as('ben', 'finance')];
    const first = (await ann.save({ name: ' Agents ', query: 'by=agent', is_shared: 0 })).body.data;
    expect(first).toMatchObject({ name: 'Agents', is_own: 1, owner: 'ann' });
    expect(await ben.list()).toEqual([]);
    // The same name again, in other letters, replaces it.
    const again = (await ann.save({ name: 'AGENTS', query: 'by=agent&and=day', is_shared: 1 })).body.data;
    expect(again.id).toBe(first.id);
    await ben.save({ name: 'agents', query: 'by=day', is_shared: 0 });
    expect((await ben.list()).map(({ query, is_own, owner }) => [query, is_own, owner])).toEqual([
      ['by=agent&and=day', 0, 'ann'],
      ['by=day', 1, 'ben'],
    ]);
    expect((await ben.remove(first.id)).body.error).toBe('not_found');
    expect((await ann.remove(first.id)).status).toBe(200);
    expect((await ben.list()).map(({ owner }) => owner)).toEqual(['ben']);
  });

  test('have a name, are at most fifty, and are not for roles that may not read reports', async () => {
    const cat = await as('cat');
    expect((await cat.save({ name: '  ', query: 'by=day', is_shared: 0 })).status).toBe(422);
    for (let n = 0; n < 50; n += 1) await cat.save({ name: `View ${n}`, query: 'by=day', is_shared: 0 });
    expect((await cat.save({ name: 'One more', query: 'by=day', is_shared: 0 })).body.error).toBe(
      'too_many_views',
    );
    expect((await cat.save({ name: 'View 7', query: 'by=day', is_shared: 0 })).status).toBe(200);
    expect(await cat.list()).toHaveLength(50);
    expect(
      (await (await as('dot', 'support')).save({ name: 'x', query: 'by=day', is_shared: 0 })).status,
    ).toBe(403);
  });
});

test.each([
  ['2026-03-01', 'last_month', { from: '2026-02-01', to: '2026-02-28' }],
  ['2026-01-31', 'last_month', { from: '2025-12-01', to: '2025-12-31' }],
  ['2026-03-01', 'yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['2026-01-31', 'month', { from: '2026-01-01', to: '2026-01-31' }],
] as const)('seen from %s the period %s', (today, period, days) => {
  expect(relativeDays(period, today)).toEqual(days);
});
