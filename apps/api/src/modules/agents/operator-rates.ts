import type { Body, Reply } from '@koi/contract';
import type { GameType, Lang } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { labelsIn } from '../../lib/texts.ts';
import {
  checkRates,
  type Rates,
  rateKinds,
  rateRows,
  ratesBelow,
  rateText,
  readRate,
  readRateBounds,
  readRates,
  saveRates,
} from './agent-rates.ts';
import { lockAgents } from './make-agent.ts';

/** @throws Refusal not_found */
export async function findRated(db: Kysely<Tables>, name: string) {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('member as u', 'u.agent_id', 'm.top_id')
    .select(['m.id', 'm.name', 'm.agent_id', 'u.id as uplineId', 'u.name as upline'])
    .where('m.name', '=', name)
    .where('m.is_demo', '=', 0)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function readMemberRates(
  ctx: AppContext,
  name: string,
  lang: Lang,
): Promise<Reply<'POST /operator/agents/rates/read'>['data']> {
  const { db } = ctx.database;
  const member = await findRated(db, name);
  const bounds = await readRateBounds(db);
  const most = member.uplineId === null ? undefined : await readRates(db, member.uplineId, rateKinds.own);
  const least = await ratesBelow(db, member.id);
  const each = (rate: (type: number, high: number, low: number) => number): Rates =>
    new Map(bounds.map(({ type, high, low }) => [type, rate(type, high, low)]));
  return {
    member_name: member.name,
    agent_id: member.agent_id ?? 0,
    upline: member.upline,
    rates: rateRows(await readRates(db, member.id, rateKinds.own), lang),
    default_rates: rateRows(await readRates(db, member.id, rateKinds.downline), lang),
    lowest: rateRows(
      each((type, _high, low) => Math.max(low, least.get(type) ?? 0)),
      lang,
    ),
    highest: rateRows(
      each((type, high) => Math.min(high, most ? (most.get(type) ?? 0) : high)),
      lang,
    ),
  };
}

/**
 * @throws Refusal not_found | reason_required | agent_required | validation | agent_without_rates |
 * rate_out_of_range
 */
export async function saveMemberRates(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/agents/rates/save'>,
  lang: Lang,
): Promise<void> {
  const reason = givenReason(body.reason);
  await ctx.database.transaction(async (trx) => {
    const member = await findRated(trx, body.member_name);
    if (member.agent_id === null) throw new Refusal('agent_required');
    await lockAgents(trx, [member.id, ...(member.uplineId === null ? [] : [member.uplineId])]);
    const rates = checkRates(body.rates, {
      bounds: await readRateBounds(trx),
      most: member.uplineId === null ? undefined : await readRates(trx, member.uplineId, rateKinds.own),
      least: await ratesBelow(trx, member.id),
      lang,
    });
    const before = await readRates(trx, member.id, rateKinds.own);
    await saveRates(trx, member.id, rateKinds.own, rates, ctx.clock());
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'agent.rates',
      subject: { kind: 'member', id: member.name },
      before: facts(new Map([...before].filter(([type]) => rates.has(type)))),
      after: { ...facts(rates), reason },
    });
  });
}

const facts = (rates: Rates) =>
  Object.fromEntries([...rates].map(([type, rate]) => [String(type), rateText(rate)]));

export async function listBounds(
  ctx: AppContext,
  lang: Lang,
): Promise<Reply<'POST /operator/agents/bounds/list'>['data']> {
  const { gameTypes } = labelsIn(lang);
  return (await readRateBounds(ctx.database.db)).map(({ type, high, low, standard }) => ({
    game_type: type,
    game_type_text: gameTypes[type as GameType] ?? String(type),
    high: rateText(high),
    low: rateText(low),
    standard: rateText(standard),
  }));
}

/**
 * @throws Refusal reason_required | validation: unknown game type, or lowest ≤ standard ≤ highest does not
 * hold
 */
export async function saveBounds(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/agents/bounds/save'>,
): Promise<void> {
  const reason = givenReason(body.reason);
  await ctx.database.transaction(async (trx) => {
    const known = await trx.selectFrom('agent_bound').selectAll().orderBy('game_type').forUpdate().execute();
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    for (const given of body.bounds) {
      const row = known.find(({ game_type }) => game_type === given.game_type);
      if (!row || after[given.game_type]) throw invalid({ bounds: 'choice' });
      const bound = {
        high: readRate(given.high, 'high'),
        low: readRate(given.low, 'low'),
        standard: readRate(given.standard, 'standard'),
      };
      if (bound.low > bound.standard || bound.standard > bound.high) throw invalid({ standard: 'range' });
      const { game_type, ...was } = row;
      before[game_type] = was;
      after[game_type] = bound;
      await trx.updateTable('agent_bound').set(bound).where('game_type', '=', game_type).execute();
    }
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'agent.bounds',
      subject: { kind: 'settings', id: 'agents' },
      before,
      after: { ...after, reason },
    });
  });
}
