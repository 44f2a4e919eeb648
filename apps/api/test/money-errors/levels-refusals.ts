import type { World } from '../world.ts';
import { type Attempt, type Prepare, type RefusalsOf, stale, unexplained } from './refusals.ts';

const closed: Prepare = async (w) => {
  await w.set('activity.activity_shengji_enable', '0');
  return { token: (await w.addMember()).token };
};
const polling =
  (more: object = {}): Prepare =>
  async (w) => ({ query: { name: 'nobody99', ...(await w.credit.captcha()), ...more } });
const search = {
  levels_closed: closed,
  level_account_unknown: polling(),
  captcha_wrong: polling({ captcha: '0000' }),
  captcha_expired: polling({ key: 'unknown' }),
};

const adjusting = async (w: World, member_name: string, reason = 'x'): Promise<Attempt> => ({
  token: await w.operator(),
  body: { member_name, track: 'live', level: 0, is_fixed: 1, reason },
});
const tier = { lang: 'en', track: 'live', turnover: '1', gift: '900000', week_award: '0', month_award: '0' };
let tiers = 100;

export const levelsRefusals: RefusalsOf<`/${'levelup' | 'member/vips' | 'operator/levels'}${string}`> = {
  'GET /levelup/live/setting': { levels_closed: closed },
  'GET /levelup/slot/setting': { levels_closed: closed },
  'GET /levelup/live/search': search,
  'GET /levelup/slot/search': search,
  'GET /levelup/mine': { levels_closed: closed },
  'POST /levelup/log': {},
  'GET /member/vips': { levels_closed: closed },
  'POST /operator/levels/settings': {},
  'POST /operator/levels/settings/save': {
    changed_meanwhile: stale('POST /operator/levels/settings/save', { ml_percent: '7' }),
    reason_required: unexplained({ ml_percent: '7' }),
  },
  'POST /operator/levels/tiers/list': {},
  'POST /operator/levels/tiers/save': {
    changed_meanwhile: stale('POST /operator/levels/tiers/save', { ...tier, level: 99, gift: '1' }),
    reason_required: unexplained({ ...tier, level: 99 }),
    second_operator_required: async (w) => {
      tiers += 1;
      const attempt = { token: await w.operator(), body: { ...tier, level: tiers, reason: 'x' } };
      await w.call('POST /operator/levels/tiers/save', attempt);
      return attempt;
    },
  },
  'POST /operator/levels/payments/list': {},
  'POST /operator/levels/member': {
    account_unknown: async (w) => ({ token: await w.operator(), body: { member_name: 'nobody' } }),
  },
  'POST /operator/levels/set': {
    account_unknown: (w) => adjusting(w, 'nobody'),
    reason_required: async (w) => adjusting(w, (await w.addMember()).name, ' '),
    second_operator_required: async (w) => {
      tiers += 1;
      const { db } = w.ctx.database;
      const now = w.clock.now();
      const row = { currency: 'USD', track: 'live', level: tiers, gift: 90_000_000n } as const;
      await db
        .insertInto('level_tier')
        .values({ ...row, created_at: now, updated_at: now })
        .execute();
      const { token, body } = await adjusting(w, (await w.addMember()).name);
      const attempt = {
        ...(token ? { token } : {}),
        body: { ...(body as object), level: tiers, with_gifts: 1 },
      };
      await w.call('POST /operator/levels/set', attempt);
      return attempt;
    },
  },
  'POST /operator/levels/recalculate': {
    account_unknown: async (w) => ({
      token: await w.operator(),
      body: { member_name: 'nobody', reason: 'x' },
    }),
    reason_required: async (w) => ({
      token: await w.operator(),
      body: { member_name: (await w.addMember()).name, reason: ' ' },
    }),
  },
};
