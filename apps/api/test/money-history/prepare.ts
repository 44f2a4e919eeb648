import { feedBets } from '../rebate.ts';
import { rewardParts } from '../rewards.ts';
import type { World } from '../world.ts';

export interface Actor {
  id: number;
  name: string;
  card: number;
}

/** Initial state of a history. */
export interface Prepared {
  actors: readonly Actor[];
  /** The savings plan that all members buy. */
  plan: number;
  /** Packs of the sign-in bonus. */
  packs: readonly number[];
}

/** Members with cards, and everything set up that a step may pay out. */
export async function prepareHistory(world: World): Promise<Prepared> {
  await world.set('drawing.drawing_money_size_json', '{"zh_cn":{"b":[1,50000]}}');
  // Awards require part of their amount as turnover.
  await world.set('activity.daily_bonus_ml_percent', '50');
  const actors: Actor[] = [];
  for (let n = 0; n < 3; n += 1) actors.push(await addActor(world));
  const plan = await world.savings.addPlan({ min_amount: 10, rate: '1.30', interest_cap: 700n });
  const { pack } = rewardParts(() => world);
  const packs = [await pack(), await pack({ type: -1, days: 2, bonus_money: '3.33' })];
  await addAwards(world);
  return { actors, plan, packs };
}

async function addActor(world: World): Promise<Actor> {
  const member = await world.addMember({ lang: 'zh_cn' });
  await world.ctx.database.db
    .updateTable('member')
    .set({ credit_limit: 50_000n })
    .where('id', '=', member.id)
    .execute();
  // The account at the own lottery under the name used by its bets.
  await feedBets(world, member.id, []);
  world.ly.wallets.set(`p${member.id}`, { balance: 0n, currency: 'CNY', demo: false });
  return { id: member.id, name: member.name, card: await world.bindCard(member) };
}

/** Prizes of the wheel, red packets and what levels pay, as an operator sets them. */
async function addAwards(world: World): Promise<void> {
  const token = await world.operator();
  const save = (path: string, body: object) =>
    world.call(`POST /operator/${path}/save`, { token, body: { lang: 'zh_cn', reason: 'x', ...body } });
  await save('wheel/prizes', { position: 1, type: 1, money: '0.07' });
  await save('wheel/prizes', { position: 2, type: 1, money: '88.88' });
  await save('wheel/tiers', { deposit: '50', valid_num: '0.5', times: 1, awards: [1, 2] });
  await save('red-packets/tiers', { deposit: '0', valid_num: '0', times: 9 });
  await save('red-packets/sizes', { min: '0.07', max: '3.33' });
  const salaries = { week_award: '0.07', month_award: '0.33' };
  await save('levels/tiers', { track: 'slot', level: 1, turnover: '200', gift: '1.11', ...salaries });
}
