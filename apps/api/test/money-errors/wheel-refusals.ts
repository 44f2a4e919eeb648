import { block } from '../block.ts';
import type { MoneyMember } from '../money-api.ts';
import type { World } from '../world.ts';
import { type Attempt, type Prepare, type RefusalsOf, stale, unexplained } from './refusals.ts';

const ABSENT = 2_000_000_000;
const OTHER_HASH = 'a'.repeat(64);
const prize = { lang: 'en', position: 11, type: 1, money: '1' };
const tier = { lang: 'vi', deposit: '777', valid_num: '1', times: 1, awards: [1] };
let adjustments = 0;

const setUp = async (w: World): Promise<void> => {
  const { db } = w.ctx.database;
  const now = w.clock.now();
  await db
    .insertInto('wheel_prize')
    .values({
      currency: 'USD',
      position: 1,
      kind: 2,
      money: 0n,
      names: '{"common":"Coupon"}',
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const dates = { created_at: now, updated_at: now };
  await db
    .insertInto('wheel_tier')
    .values({ currency: 'USD', deposit: 100n, valid_multiple: '1', times: 1, awards: '[1]', ...dates })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const adjusting = async (w: World, member_name: string, reason = 'x'): Promise<Attempt> => {
  adjustments += 1;
  const body = { member_name, chances: 2, reason, request_id: `given-${adjustments}` };
  return { token: await w.operator(), body };
};

/** A member with two spins, who has seen the hash of the next seed. */
const spinner = async (w: World): Promise<MoneyMember> => {
  await setUp(w);
  const member = await w.addMember();
  await w.call('POST /operator/wheel/chances/adjust', await adjusting(w, member.name));
  await w.post(member, '/wheel/query', {});
  return member;
};

const spinning = ({ token }: MoneyMember, body: object = {}): Attempt => ({ token, body });
const absent: Prepare = async (w) => ({ token: await w.operator(), id: ABSENT, body: {} });

export const wheelRefusals: RefusalsOf<`/${'wheel' | 'operator/wheel'}${string}`> = {
  'GET /wheel/setting': {},
  'POST /operator/wheel/preview': {},
  'POST /wheel/log': {},
  'POST /wheel/query': {
    account_not_own: async (w) => spinning(await w.addMember(), { name: 'somebody' }),
  },
  'POST /wheel/award': {
    bonuses_blocked: async (w) => {
      const member = await spinner(w);
      await block(w, member, 'bonuses');
      return spinning(member);
    },
    account_not_own: async (w) => spinning(await w.addMember(), { name: 'somebody' }),
    wheel_not_open: async (w) => {
      const member = await spinner(w);
      await w.set('activity.activity_wheel_is_open', '0');
      return spinning(member);
    },
    wheel_no_chance: async (w) => {
      await setUp(w);
      return spinning(await w.addMember());
    },
    operate_again: async (w) => spinning(await spinner(w), { seed_hash: OTHER_HASH }),
    request_id_reused: async (w) => {
      const member = await spinner(w);
      await w.post(member, '/wheel/award', { request_id: 'once' });
      return spinning(member, { client_seed: 'other', request_id: 'once' });
    },
    operation_void: async (w) => {
      const member = await spinner(w);
      return spinning(member, { request_id: await w.void(member, 'wheel/award') });
    },
  },
  'POST /operator/wheel/settings': {},
  'POST /operator/wheel/settings/save': {
    changed_meanwhile: stale('POST /operator/wheel/settings/save', { ml_percent: '7' }),
    reason_required: unexplained({ ml_percent: '7' }),
  },
  'POST /operator/wheel/prizes/list': {},
  'POST /operator/wheel/prizes/save': {
    changed_meanwhile: stale('POST /operator/wheel/prizes/save', prize),
    reason_required: unexplained(prize),
    second_operator_required: async (w) => {
      const body = { lang: 'en', position: 12, type: 1, money: '900000', reason: 'x' };
      const attempt = { token: await w.operator(), body };
      await w.call('POST /operator/wheel/prizes/save', attempt);
      return attempt;
    },
  },
  'POST /operator/wheel/tiers/save': {
    changed_meanwhile: stale('POST /operator/wheel/tiers/save', tier),
    reason_required: unexplained(tier),
  },
  'POST /operator/wheel/spins/list': {},
  'POST /operator/wheel/spins/:id/hand-out': {
    not_found: absent,
    already_decided: async (w) => {
      const member = await spinner(w);
      const { body } = await w.post(member, '/wheel/award', {});
      const attempt = { token: await w.operator(), id: body.data.record.id, body: {} };
      await w.call(`POST /operator/wheel/spins/${attempt.id}/hand-out`, attempt);
      return attempt;
    },
  },
  'POST /operator/wheel/chances/adjust': {
    account_unknown: (w) => adjusting(w, 'nobody'),
    reason_required: async (w) => adjusting(w, (await w.addMember()).name, ' '),
    request_id_reused: async (w) => {
      const attempt = await adjusting(w, (await w.addMember()).name);
      await w.call('POST /operator/wheel/chances/adjust', attempt);
      return { ...attempt, body: { ...(attempt.body as object), chances: 3 } };
    },
  },
};
