import { block } from '../block.ts';
import type { MoneyMember } from '../money-api.ts';
import { rewardParts } from '../rewards.ts';
import type { World } from '../world.ts';
import { type Attempt, knownTo, type Prepare, type RefusalsOf, stale, unexplained } from './refusals.ts';

const ABSENT = 2_000_000_000;
const dailyPack = { lang: 'en', type: -2, days: 76, bonus_money: '1' };

/** A pack of the member's currency, with a different name for each case that creates one. */
const packOf = (w: World, input: object = {}): Promise<number> =>
  rewardParts(() => w).pack({ lang: 'en', ...input });

const claiming = ({ token }: MoneyMember, id: number, body: object = {}): Attempt => ({ token, id, body });

/** A member who has signed in today. */
const signed = async (w: World): Promise<MoneyMember> => {
  const member = await w.addMember();
  await w.post(member, '/dailybonus/check', {});
  return member;
};

const closed = (w: World): Promise<void> => w.set('activity.is_daily_bonus_open', '0');

const blocked = async (w: World, member: MoneyMember): Promise<MoneyMember> => {
  await block(w, member, 'bonuses');
  return member;
};

/** An award that waits for an operator. */
const award = async (w: World, then?: (member: MoneyMember) => Promise<unknown>): Promise<number> => {
  const pack = await packOf(w);
  const member = await signed(w);
  await w.set('activity.is_daily_bonus_auto', '0');
  await w.post(member, `/dailybonus/${pack}/award`, {});
  const { id } = await w.ctx.database.db
    .selectFrom('sign_in_award')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  await then?.(member);
  return Number(id);
};

const decision = async (w: World, id: number, body: object = {}): Promise<Attempt> => ({
  token: await w.operator(),
  id,
  body,
});

const decided: Prepare = async (w, key) => {
  const id = await award(w);
  await w.call(`POST /operator/sign-in/awards/${id}/refuse`, await decision(w, id, { reason: 'x' }));
  return decision(w, id, knownTo(key, { reason: 'x' }));
};

export const rewardRefusals: RefusalsOf<`/${'dailybonus' | 'operator/sign-in'}${string}`> = {
  'POST /dailybonus/check': {
    bonuses_blocked: async (w) => ({ token: (await blocked(w, await w.addMember())).token, body: {} }),
    sign_not_open: async (w) => {
      await closed(w);
      return { token: (await w.addMember()).token, body: {} };
    },
    already_signed: async (w) => ({ token: (await signed(w)).token, body: {} }),
  },
  'GET /dailybonus/award/list': {},
  'GET /dailybonus/award/history': {},
  'GET /dailybonus/history': {},
  'GET /dailybonus/money/history': {},
  'POST /dailybonus/:id/award': {
    bonuses_blocked: async (w) => claiming(await blocked(w, await signed(w)), await packOf(w)),
    not_found: async (w) => claiming(await signed(w), ABSENT),
    operate_forbidden: async (w) => claiming(await signed(w), await packOf(w, { lang: 'th' })),
    sign_not_open: async (w) => {
      const [member, pack] = [await signed(w), await packOf(w)];
      await closed(w);
      return claiming(member, pack);
    },
    days_not_enough: async (w) => claiming(await signed(w), await packOf(w, { days: 2 })),
    already_claimed: async (w) => {
      const [member, pack] = [await signed(w), await packOf(w)];
      await w.post(member, `/dailybonus/${pack}/award`, {});
      return claiming(member, pack);
    },
    request_id_reused: async (w) => {
      const [member, pack] = [await signed(w), await packOf(w)];
      await w.post(member, `/dailybonus/${pack}/award`, { request_id: 'once' });
      return claiming(member, await packOf(w, { type: -1 }), { request_id: 'once' });
    },
    operation_void: async (w) => {
      const [member, pack] = [await signed(w), await packOf(w)];
      return claiming(member, pack, { request_id: await w.void(member, 'dailybonus/award') });
    },
  },
  'POST /operator/sign-in/settings': {},
  'POST /operator/sign-in/settings/save': {
    changed_meanwhile: stale('POST /operator/sign-in/settings/save', { ml_percent: '7' }),
    reason_required: unexplained({ ml_percent: '7' }),
  },
  'POST /operator/sign-in/packs/list': {},
  'POST /operator/sign-in/packs/save': {
    changed_meanwhile: stale('POST /operator/sign-in/packs/save', dailyPack),
    reason_required: unexplained(dailyPack),
    second_operator_required: async (w) => {
      const body = { lang: 'en', type: -2, days: 77, bonus_money: '900000', reason: 'x' };
      const attempt = { token: await w.operator(), body };
      await w.call('POST /operator/sign-in/packs/save', attempt);
      return attempt;
    },
  },
  'POST /operator/sign-in/awards/list': {},
  'POST /operator/sign-in/awards/:id/grant': {
    not_found: (w) => decision(w, ABSENT),
    already_decided: decided,
    member_blocked: async (w) => decision(w, await award(w, (member) => blocked(w, member))),
  },
  'POST /operator/sign-in/awards/:id/refuse': {
    not_found: (w) => decision(w, ABSENT, { reason: 'x' }),
    already_decided: decided,
    reason_required: async (w) => decision(w, await award(w)),
  },
};

/** One packet a day for everybody. */
const packets = async (w: World): Promise<MoneyMember> => {
  const { db } = w.ctx.database;
  const dates = { created_at: w.clock.now(), updated_at: w.clock.now() };
  await db
    .insertInto('red_packet_tier')
    .values({ currency: 'USD', deposit: 0n, valid_multiple: '0', times: 1, ...dates })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('red_packet_size')
    .values({ currency: 'USD', min: 100n, max: 500n, updated_at: dates.updated_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return w.addMember();
};

const opening = ({ token }: MoneyMember, body: object = {}): Attempt => ({ token, body });

const tier = { lang: 'en', deposit: '77', valid_num: '7', times: 7, reason: 'x' };
/** Keeps tiers from requiring the same deposit. */
let askedFor = 7000;
const TIERS = 'POST /operator/red-packets/tiers/save';
const SIZES = 'POST /operator/red-packets/sizes/save';

export const redPacketRefusals: RefusalsOf<`/${'redbag' | 'activity/redbag' | 'operator/red-packets'}${string}`> =
  {
    'GET /redbag/desc': {},
    'POST /operator/red-packets/preview': {},
    'POST /redbag/log': {},
    'POST /activity/redbag': {
      bonuses_blocked: async (w) => opening(await blocked(w, await packets(w))),
      redbag_not_open: async (w) => {
        const member = await packets(w);
        await w.set('activity.is_redbag_open', '0');
        return opening(member);
      },
      redbag_no_times: async (w) => {
        const member = await packets(w);
        await w.post(member, '/activity/redbag', {});
        return opening(member);
      },
      request_id_reused: async (w) => {
        const member = await packets(w);
        await w.post(member, '/activity/redbag', { request_id: 'once' });
        return opening(member, { times: 2, request_id: 'once' });
      },
      operation_void: async (w) => {
        const member = await packets(w);
        return opening(member, { request_id: await w.void(member, 'activity/redbag') });
      },
    },
    'POST /operator/red-packets/settings': {},
    'POST /operator/red-packets/settings/save': {
      changed_meanwhile: stale('POST /operator/red-packets/settings/save', { ml_percent: '7' }),
      reason_required: unexplained({ ml_percent: '7' }),
    },
    'POST /operator/red-packets/tiers/list': {},
    'POST /operator/red-packets/tiers/save': {
      changed_meanwhile: async (w) => {
        const token = await w.operator();
        askedFor += 1;
        const body = { ...tier, deposit: String(askedFor) };
        const { body: made } = await w.call(TIERS, { token, body });
        return { token, body: { ...body, id: made.data.id, version: '0' } };
      },
      reason_required: unexplained(tier),
      not_found: async (w) => ({ token: await w.operator(), body: { ...tier, id: ABSENT } }),
      already_exists: async (w) => {
        const attempt = { token: await w.operator(), body: tier };
        await w.call(TIERS, attempt);
        return attempt;
      },
    },
    'POST /operator/red-packets/sizes/save': {
      changed_meanwhile: stale(SIZES, { lang: 'vi', min: '1', max: '2' }),
      reason_required: unexplained({ lang: 'vi', min: '1', max: '2' }),
      second_operator_required: async (w) => {
        const body = { lang: 'en', min: '1', max: '900000', reason: 'x' };
        const attempt = { token: await w.operator(), body };
        await w.call(SIZES, attempt);
        return attempt;
      },
    },
    'POST /operator/red-packets/opened': {},
  };
