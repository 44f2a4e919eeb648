import type { Body } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { createMember, isAutomaticByDefault } from '../../accounts/auth/new-member.ts';
import type { AppContext } from '../../context.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import type { AgentMember } from '../agents/agent-guard.ts';
import { checkRates } from '../agents/agent-rates.ts';
import {
  lockAgents,
  rateKinds,
  ratesBelow,
  readRateBounds,
  readRates,
  saveRates,
} from '../agents/queries.ts';
import { findInTeam } from './queries.ts';

/**
 * Changes a direct child's own rates, all or none. They stay within the site's bounds, at most the agent's
 * own, and at least the highest of the members below that child.
 * @throws Refusal not_direct_child | validation | agent_without_rates | rate_out_of_range
 */
export async function setChildRates(
  ctx: AppContext,
  agent: AgentMember,
  body: Body<'POST /team/childrates'>,
  lang: Lang,
): Promise<void> {
  const childId = body.child_member_id;
  await ctx.database.transaction(async (trx) => {
    await lockAgents(trx, [agent.id, childId]);
    const child = await findInTeam(trx, agent.id, childId);
    if (child?.depth !== 1) throw new Refusal('not_direct_child');
    const rates = checkRates(body.rates, {
      bounds: await readRateBounds(trx),
      most: await readRates(trx, agent.id, rateKinds.own),
      least: await ratesBelow(trx, childId),
      lang,
    });
    await saveRates(trx, childId, rateKinds.own, rates, ctx.clock());
  });
}

/**
 * Sets the rates of new members from now on.
 * @throws Refusal validation | agent_without_rates | rate_out_of_range
 */
export async function setDefaultRates(
  ctx: AppContext,
  agent: Pick<AgentMember, 'id'>,
  { rates: input }: Body<'POST /team/defaultrates'>,
  lang: Lang,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    await lockAgents(trx, [agent.id]);
    const most = await readRates(trx, agent.id, rateKinds.own);
    const rates = checkRates(input, { bounds: await readRateBounds(trx), most, lang });
    await saveRates(trx, agent.id, rateKinds.downline, rates, ctx.clock());
  });
}

/**
 * Opens an account below the agent, in the agent's currency; it is an agent at once, with the given rates.
 * @throws Refusal validation | agent_without_rates | rates_incomplete | rate_out_of_range
 */
export async function addMember(
  ctx: AppContext,
  agent: AgentMember,
  body: Body<'POST /team/add'>,
  lang: Lang,
  ip: string,
): Promise<void> {
  if (body.password !== body.password_confirmation) throw invalid({ password_confirmation: 'mismatch' });
  const { db } = ctx.database;
  const check = async (executor: typeof db) =>
    checkRates(body.rates, {
      bounds: await readRateBounds(executor),
      most: await readRates(executor, agent.id, rateKinds.own),
      isComplete: true,
      lang,
    });
  // Before hashing the password, which is slow.
  await check(db);
  const passwordHash = await hashPassword(body.password);
  const autoTransfer = await isAutomaticByDefault(ctx);
  try {
    await ctx.database.transaction(async (trx) => {
      await lockAgents(trx, [agent.id]);
      const rates = await check(trx);
      const { id } = await createMember(ctx, trx, {
        name: body.name,
        passwordHash,
        withdrawalPasswordHash: null,
        lang: agent.lang,
        isDemo: false,
        topId: agent.agentId,
        isAgent: true,
        autoTransfer,
        ip,
      });
      await saveRates(trx, id, rateKinds.own, rates, ctx.clock());
    });
  } catch (error) {
    throw takenColumn(error, ['name']) ? invalid({ name: 'taken' }) : error;
  }
}
