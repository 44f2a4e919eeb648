import type { Body, DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { rateCeiling } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { type AuditFact, type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { gameTypeText } from '../../platform/lib/texts.ts';
import { lineMargins, marginText } from '../today/line-margins.ts';
import { checkRates, rateRows, rateText, readRate } from './agent-rates.ts';
import {
  type Bound,
  lockAgents,
  type Rates,
  rateKinds,
  ratesBelow,
  readRateBounds,
  readRates,
  saveRates,
} from './queries.ts';

/** @throws Refusal not_found */
export async function findRated(db: Db, name: string) {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('member as u', 'u.agent_id', 'm.top_id')
    .select(['m.id', 'm.name', 'm.agent_id', 'u.id as uplineId', 'u.name as upline'])
    .where('m.name', '=', name)
    .where('m.is_demo', '=', false)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function readMemberRates(
  ctx: AppContext,
  name: string,
  lang: Lang,
): Promise<DomainReply<'POST /operator/agents/rates/read'>['data']> {
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
 * Returns false while a second operator must agree: when a rate rises and is above the ceiling.
 * @throws Refusal not_found | reason_required | agent_required | validation | agent_without_rates |
 * rate_out_of_range | second_operator_required
 */
export async function saveMemberRates(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/agents/rates/save'>,
  lang: Lang,
): Promise<boolean> {
  const reason = requireReason(body.reason);
  const ceiling = await rateCeiling(ctx);
  return ctx.database.transaction(async (trx) => {
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
    const at = ctx.clock();
    const decision = {
      actor,
      at,
      subject: { kind: 'agent-rates', id: member.name },
      content: {
        member_name: member.name,
        rates: [...rates].map(([type, rate]) => ({ game_type: type, rate: rateText(rate) })),
      },
      isLarge: [...rates].some(([type, rate]) => rate > ceiling && rate > (before.get(type) ?? 0)),
      reason,
    } as const;
    if (!(await requireApproval(trx, decision))) return false;
    await saveRates(trx, member.id, rateKinds.own, rates, at);
    await writeAudit(trx, {
      actor,
      at,
      action: 'agent.rates',
      subject: { kind: 'member', id: member.name },
      before: facts(new Map([...before].filter(([type]) => rates.has(type)))),
      after: { ...facts(rates), reason },
    });
    return true;
  });
}

/** Bounds and rates of agents that wait for a second operator. */
export const waitingRates = (ctx: AppContext, reader: { id: number }) =>
  listWaitingChanges(ctx, 'agent_rates', reader, (subject) =>
    subject.startsWith('agent-bounds:')
      ? 'POST /operator/agents/bounds/save'
      : 'POST /operator/agents/rates/save',
  );

const facts = (rates: Rates) =>
  Object.fromEntries([...rates].map(([type, rate]) => [String(type), rateText(rate)]));

export async function listBounds(
  ctx: AppContext,
  lang: Lang,
): Promise<DomainReply<'POST /operator/agents/bounds/list'>['data']> {
  const margins = await lineMargins(ctx);
  const least = (type: number): string | null => {
    const [first] = margins
      .filter(({ game_type }) => game_type === type)
      .toSorted((a, b) => (a.margin < b.margin ? -1 : 1));
    return first ? marginText(first.margin) : null;
  };
  return (await readRateBounds(ctx.database.db)).map(({ type, high, low, standard }) => ({
    game_type: type,
    game_type_text: gameTypeText(type, lang),
    high: rateText(high),
    low: rateText(low),
    standard: rateText(standard),
    margin: least(type),
  }));
}

/**
 * Returns false while a second operator must agree: when a highest or standard rate rises and is above the
 * ceiling.
 * @throws Refusal reason_required | second_operator_required | validation: unknown game type, or lowest ≤
 * standard ≤ highest does not hold
 */
export async function saveBounds(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/agents/bounds/save'>,
): Promise<boolean> {
  const reason = requireReason(body.reason);
  const ceiling = await rateCeiling(ctx);
  return ctx.database.transaction(async (trx) => {
    const known = await trx.selectFrom('agent_bound').selectAll().orderBy('game_type').forUpdate().execute();
    const before: Record<string, AuditFact> = {};
    const after: Record<string, AuditFact> = {};
    const bounds: { game_type: number; high: string; low: string; standard: string }[] = [];
    const changes: [number, Omit<Bound, 'type'>][] = [];
    let isHigher = false;
    for (const input of body.bounds) {
      const row = known.find(({ game_type }) => game_type === input.game_type);
      if (!row || after[input.game_type]) throw invalid({ bounds: 'choice' });
      const bound = {
        high: readRate(input.high, 'high'),
        low: readRate(input.low, 'low'),
        standard: readRate(input.standard, 'standard'),
      };
      if (bound.low > bound.standard || bound.standard > bound.high) throw invalid({ standard: 'range' });
      const { game_type, ...was } = row;
      before[game_type] = was;
      after[game_type] = bound;
      bounds.push({
        game_type,
        high: rateText(bound.high),
        low: rateText(bound.low),
        standard: rateText(bound.standard),
      });
      for (const key of ['high', 'standard'] as const)
        isHigher ||= bound[key] > ceiling && bound[key] > was[key];
      changes.push([game_type, bound]);
    }
    const at = ctx.clock();
    const subject = { kind: 'agent-bounds', id: bounds.map(({ game_type }) => game_type).join(',') } as const;
    if (!(await requireApproval(trx, { actor, at, subject, content: { bounds }, isLarge: isHigher, reason })))
      return false;
    for (const [type, bound] of changes)
      await trx.updateTable('agent_bound').set(bound).where('game_type', '=', type).execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'agent.bounds',
      subject: { kind: 'settings', id: 'agents' },
      before,
      after: { ...after, reason },
    });
    return true;
  });
}
