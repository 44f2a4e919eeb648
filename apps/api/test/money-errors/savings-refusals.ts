import type { OperationKind } from '@koi/contract/enumerations';
import type { MoneyMember } from '../money-api.ts';
import { feedBets } from '../rebate.ts';
import type { World } from '../world.ts';
import type { Attempt, Prepare, RefusalsOf } from './refusals.ts';

const rich = (w: World) => w.addMember({ money: 1_000_000n });

const buying = ({ token }: MoneyMember, plan_id: number, amount = 100, more: object = {}): Attempt => ({
  token,
  body: { plan_id, amount, ...more },
});

const redeeming = ({ token }: MoneyMember, record_id: number, more: object = {}): Attempt => ({
  token,
  body: { record_id, ...more },
});

const fetching = ({ token }: MoneyMember, more: object = {}): Attempt => ({
  token,
  body: { deadtime: 99_999_999_999, ...more },
});

/** A member with settled bets of 5,000.00 and no rebate claimed for them. */
const player = async (w: World): Promise<MoneyMember> => {
  const member = await w.addMember({ lang: 'zh_cn' });
  await feedBets(w, member.id, [{ id: 'one', valid: 500_000n }]);
  return member;
};

/** A member of a currency without levels. */
const unlevelled = async (w: World): Promise<MoneyMember> => {
  await w.ctx.database.db.deleteFrom('rebate_level').where('currency', '=', 'VND').execute();
  return w.addMember({ lang: 'vi' });
};

const voided =
  (
    kind: OperationKind,
    attempt: (w: World, member: MoneyMember, request_id: string) => Promise<Attempt>,
  ): Prepare =>
  async (w) => {
    const member = await rich(w);
    return attempt(w, member, await w.void(member, kind));
  };

export const savingsRefusals: RefusalsOf<`/${'yuebao' | 'fsnow' | 'fs/'}${string}`> = {
  'POST /yuebao/getMemberYuebaoList': {},
  'POST /yuebao/getMemberPlans': {},
  'GET /fs/levels': {},
  'POST /yuebao/buy': {
    plan_not_found: async (w) => buying(await rich(w), 2_000_000_000),
    plan_closed: async (w) => buying(await rich(w), await w.savings.addPlan({ is_open: false })),
    plan_sold_out: async (w) => buying(await rich(w), await w.savings.addPlan({ volume: 9_900n })),
    amount_out_of_range: async (w) => buying(await rich(w), await w.savings.addPlan(), 90),
    personal_limit: async (w) => buying(await rich(w), await w.savings.addPlan({ personal_limit: 100 }), 110),
    rebuy_wait: async (w) => {
      const [member, plan] = [await rich(w), await w.savings.addPlan({ wait_hours: 2 })];
      await w.savings.bought(member, plan, 100);
      return buying(member, plan);
    },
    money_not_enough: async (w) => buying(await w.addMember({ money: 9_999n }), await w.savings.addPlan()),
    request_id_reused: async (w) => {
      const [member, plan] = [await rich(w), await w.savings.addPlan()];
      await w.post(member, '/yuebao/buy', { plan_id: plan, amount: 100, request_id: 'once' });
      return buying(member, plan, 110, { request_id: 'once' });
    },
    operation_void: voided('yuebao/buy', async (w, member, request_id) =>
      buying(member, await w.savings.addPlan(), 100, { request_id }),
    ),
  },
  'POST /yuebao/withdrawal': {
    operate_again: async (w) => {
      const record = await w.savings.bought(await rich(w), await w.savings.addPlan(), 100);
      return redeeming(await rich(w), record);
    },
    request_id_reused: async (w) => {
      const [member, plan] = [await rich(w), await w.savings.addPlan()];
      const record = await w.savings.bought(member, plan, 100);
      await w.post(member, '/yuebao/withdrawal', { record_id: record, request_id: 'once' });
      return redeeming(member, await w.savings.bought(member, plan, 100), { request_id: 'once' });
    },
    operation_void: voided('yuebao/withdrawal', async (w, member, request_id) =>
      redeeming(member, await w.savings.bought(member, await w.savings.addPlan(), 100), { request_id }),
    ),
  },
  'POST /yuebao/history': {
    not_found: async (w) => redeeming(await rich(w), 2_000_000_000),
  },
  'GET /fsnow/list': {
    fs_level_missing: async (w) => ({ token: (await unlevelled(w)).token }),
  },
  'POST /fsnow/fetch': {
    fs_not_open: async (w) => {
      await w.set('activity.is_realtime_fs_mode', '0');
      return fetching(await player(w));
    },
    too_frequent: async (w) => {
      const member = await player(w);
      await w.post(member, '/fsnow/fetch', { deadtime: 99_999_999_999 });
      return fetching(member);
    },
    fs_level_missing: async (w) => fetching(await unlevelled(w)),
    fs_no_data: async (w) => fetching(await w.addMember({ lang: 'zh_cn' })),
    request_id_reused: async (w) => {
      const member = await player(w);
      await w.post(member, '/fsnow/fetch', { deadtime: 99_999_999_999, request_id: 'once' });
      return fetching(member, { deadtime: 1, request_id: 'once' });
    },
    operation_void: voided('fsnow/fetch', async (_w, member, request_id) => fetching(member, { request_id })),
  },
};
