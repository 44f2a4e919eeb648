import type { CallKey } from '@koi/contract';
import { nextMonth } from '../src/features/agents/commission-mode.ts';
import { creditOrder } from '../src/features/deposits/deposit-outcome.ts';
import { newBillNumber } from '../src/platform/lib/bill-number.ts';
import { DAY_MS } from '../src/platform/lib/time.ts';
import type { ApiAnswer } from './api.ts';
import type { Sample } from './decision-sample.ts';
import { teamParts } from './team.ts';
import type { World } from './world.ts';

/** Large decisions about agents. */
export const agentSamples: Readonly<Partial<Record<CallKey, (w: World) => Promise<Sample>>>> = {
  async 'POST /operator/agents/mode/save'(w) {
    const team = teamParts(() => w);
    await team.mode('bets');
    const next = nextMonth(w.ctx);
    await w.ctx.database.run(
      "insert into commission_mode (month, mode, created_at) values ($1::date, 'bets', now())",
      [`${next}-01`],
    );
    const body = { month: next, mode: 'months', reason: 'x' };
    // What it is changed from.
    const other = () =>
      w.ctx.database.run("update commission_mode set mode = 'months' where month = '2000-01-01'");
    return { body, other, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/agents/tiers/save'(w) {
    await w.ctx.database.run("delete from commission_tier where month > '2000-01-01'");
    const month = nextMonth(w.ctx);
    const tier = { active_members: 1, profit: '10.00', rate: '30.00' };
    const body = { lang: 'en', month, tiers: [tier], reason: 'x' };
    const other = { ...body, tiers: [{ ...tier, rate: '40.00' }] };
    return { body, other, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/agents/rates/save'(w) {
    const agent = await teamParts(() => w).below(null);
    const body = { member_name: agent.name, rates: [{ game_type: 3, rate: '5.00' }], reason: 'x' };
    const other = { ...body, rates: [{ game_type: 3, rate: '4.00' }] };
    await w.ctx.database.run('delete from agent_rate where member_id = $1::int', [agent.id]);
    return { body, other, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/agents/bounds/save'(w) {
    await w.ctx.database.run(
      'update agent_bound set high = 600, standard = 100, low = 0 where game_type = 99',
    );
    const bound = { game_type: 99, high: '7.00', low: '0.00', standard: '1.00' };
    const body = { bounds: [bound], reason: 'x' };
    const other = { bounds: [{ ...bound, high: '8.00' }], reason: 'x' };
    return { body, other, done: ({ body: answer }) => answer.saved === 1 };
  },
  async 'POST /operator/agents/months/pay'(w) {
    const team = teamParts(() => w);
    const agent = await team.below(null);
    const child = await team.below(agent);
    const at = new Date(w.clock.now().getTime() - 40 * DAY_MS);
    const month = w.ctx.site.dayText(at).slice(0, 7);
    const { database } = w.ctx;
    const deposit = (money: number) =>
      database.transaction(async (trx) => {
        await w.ctx.ledger.lockMember(trx, child.id);
        const order = await trx
          .insertInto('deposit_order')
          .values({
            bill_no: newBillNumber(at, w.ctx.site),
            member_id: child.id,
            currency: 'CNY',
            money: BigInt(money),
            payment_type: 'company_bankpay',
            created_at: at,
            updated_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const past = { ...w.ctx, clock: () => at };
        await creditOrder(past, trx, { kind: 'job', name: 'check-deposits' }, order, {
          money: BigInt(money),
          gift: 0n,
        });
      });
    await deposit(5_000_000);
    await team.sum();
    await team.mode('months');
    const body = { member_name: agent.name, month, reason: 'x' };
    const done = ({ body: answer }: ApiAnswer) => answer.saved === 1;
    return { body, other: () => deposit(200_000), done };
  },
};
