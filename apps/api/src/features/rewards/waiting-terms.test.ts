import type { CallKey } from '@koi/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

const activity = {
  texts: { en: { title: 'Large gift' } },
  type: 3,
  apply_type: 0,
  is_open: 1,
  lang: 'en',
  rule: 'deposit_share',
  percent: '10',
  turnover_times: '5',
  amounts: { en: { cap: '5000' } },
};
const plan = {
  names: { en: 'Large' },
  lang: 'en',
  min_amount: 100,
  max_amount: 1_000_000,
  cycle_hours: 24,
  is_cyclic: 1,
  rate: '1.00',
  volume: '1000000.00',
  audit_multiple: '1',
  is_open: 1,
};
const salaries = { week_award: '0.00', month_award: '0.00' };

/** Terms large enough for two operators, with the calls that list and save them. */
const large: readonly (readonly [list: CallKey, save: CallKey, terms: object])[] = [
  ['POST /operator/activities/list', 'POST /operator/activities/save', activity],
  ['POST /operator/savings/plans/list', 'POST /operator/savings/plans/save', plan],
  [
    'POST /operator/levels/tiers/list',
    'POST /operator/levels/tiers/save',
    { lang: 'en', track: 'live', level: 3, turnover: '1.00', gift: '5000.00', ...salaries },
  ],
  [
    'POST /operator/sign-in/packs/list',
    'POST /operator/sign-in/packs/save',
    { lang: 'en', type: -2, days: 700, bonus_money: '5000.00', names: { en: 'A' }, is_open: 0 },
  ],
  [
    'POST /operator/wheel/prizes/list',
    'POST /operator/wheel/prizes/save',
    { lang: 'en', position: 11, type: 1, money: '5000.00', names: { en: 'A' } },
  ],
  [
    'POST /operator/red-packets/tiers/list',
    'POST /operator/red-packets/sizes/save',
    { lang: 'en', min: '1.00', max: '5000.00' },
  ],
];

testApi('large terms', (api) => {
  const send = async (key: CallKey, body: object, name: string) =>
    api().call(key, { token: await operatorToken(api(), name, 'owner'), body, query: { lang: 'en' } });

  test.each(large)(
    '%s: what waits is refused with a reason that its author reads, or taken back',
    async (list, save, terms) => {
      const [author, other] = ['terms-c', 'terms-d'];
      const end = async (what: 'refuse' | 'withdraw', body: object, name: string, role?: 'support') =>
        api().call(`POST /operator/waiting/${what}`, {
          token: await operatorToken(api(), name, role ?? 'owner'),
          body,
        });
      const waits = async (name: string) => (await send(list, {}, name)).body.waiting;
      const requires = async (name: string) => {
        const { body } = await send(save, { ...terms, reason: 'again' }, name);
        return body.saved ?? body.data.saved;
      };
      expect(await requires(author)).toBe(0);
      const [{ id }] = await waits(other);
      expect((await end('refuse', { id, reason: ' ' }, other)).body.error).toBe('reason_required');
      expect((await end('refuse', { id, reason: 'mine' }, author)).status).toBe(403);
      expect((await end('refuse', { id, reason: 'x' }, 'terms-support', 'support')).status).toBe(403);
      expect((await end('withdraw', { id }, other)).status).toBe(404);
      expect((await end('refuse', { id, reason: 'too much' }, other)).status).toBe(200);
      expect((await end('refuse', { id, reason: 'too much' }, other)).body.error).toBe('already_decided');
      expect(await waits(other)).toEqual([]);
      expect(await waits(author)).toMatchObject([{ id, refused: { by: other, reason: 'too much' } }]);
      // A refused word counts for nothing: whoever says the same is the first.
      expect(await requires(other)).toBe(0);
      expect((await end('withdraw', { id }, author)).status).toBe(200);
      const [own] = await waits(other);
      expect((await end('withdraw', { id: own.id }, other)).status).toBe(200);
      expect(await waits(other)).toEqual([]);
      expect((await end('withdraw', { id: own.id }, other)).body.error).toBe('already_decided');
    },
  );

  test.each(large)(
    '%s tells a second operator what waits and why, who asks for the same',
    async (list, save, terms) => {
      const isSaved = ({ body }: Awaited<ReturnType<typeof send>>) => body.saved ?? body.data.saved;
      expect((await send(save, terms, 'terms-a')).body.error).toBe('reason_required');
      expect(isSaved(await send(save, { ...terms, reason: ' for the new year ' }, 'terms-a'))).toBe(0);
      const { waiting: own } = (await send(list, {}, 'terms-a')).body;
      expect(own).toMatchObject([{ is_own: 1 }]);
      const { waiting } = (await send(list, {}, 'terms-b')).body;
      expect(waiting).toMatchObject([
        { call: save, asked_by: 'terms-a', is_own: 0, reason: 'for the new year', content: terms },
      ]);
      expect(isSaved(await send(save, { ...waiting[0].content, reason: 'agreed' }, 'terms-b'))).toBe(1);
      expect((await send(list, {}, 'terms-a')).body.waiting).toEqual([]);
      const lines = await api()
        .app.context.database.db.selectFrom('audit_log')
        .select(['actor', 'after'])
        .where(sql<boolean>`after->>'reason' is not null`)
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(lines).toMatchObject([
        { actor: 'terms-b', after: { reason: 'agreed' } },
        { actor: 'terms-a', after: { reason: 'for the new year' } },
      ]);
    },
  );
});
