import type { Body, DomainReply } from '@koi/contract';
import { isRate, isRateStep } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { coinRateStep } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { partOf } from '../../platform/database/pagination.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { lastBy, noteRate } from './queries.ts';

type Listed = DomainReply<'POST /operator/coin-rates/list'>['data'];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The coin channels, each with its rate and the operator who set it. */
export async function listCoinRates(ctx: AppContext): Promise<Listed> {
  const rows = await ctx.database.db
    .selectFrom('payment_channel as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('coin_rate as r')
          .innerJoin('operator as o', 'o.id', 'r.operator_id')
          .select(['r.created_at as changed_at', 'o.name as changed_by'])
          .whereRef('r.payment_id', '=', 'c.id')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.lang', 'c.params', 'c.account', 'c.is_open', 'last.changed_at', 'last.changed_by'])
    .where('c.type', '=', 'company_usdt')
    .orderBy('c.weight', 'desc')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    channel_id: row.id,
    lang: row.lang,
    chain: textOf(row.params.usdt_type),
    account: row.account,
    is_open: row.is_open,
    rate: textOf(row.params.usdt_rate),
    changed_at: row.changed_at,
    changed_by: row.changed_by,
  }));
}

const SHOWN = 50;

/** @throws Refusal not_found */
export async function readRateHistory(
  ctx: AppContext,
  { channel_id: channel, before }: Body<'POST /operator/coin-rates/history'>,
): Promise<DomainReply<'POST /operator/coin-rates/history'>> {
  const { db } = ctx.database;
  const found = await db
    .selectFrom('payment_channel')
    .select('id')
    .where('id', '=', channel)
    .where('type', '=', 'company_usdt')
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  const rows = await db
    .selectFrom('coin_rate as r')
    .innerJoin('operator as o', 'o.id', 'r.operator_id')
    .select(['r.id', 'r.rate', 'r.before', 'r.reason', 'r.created_at', 'o.name as by'])
    .where('r.payment_id', '=', channel)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(SHOWN + 1)
    .execute();
  const { rows: shown, next } = partOf(rows, SHOWN, ({ id }) => id);
  return {
    data: shown.map((row) => ({ ...row, created_at: row.created_at })),
    next,
  };
}

/**
 * Sets a rate. Existing orders keep theirs; members see the new one at once. Returns false while a second
 * operator must agree.
 * @throws Refusal not_found | reason_required | changed_meanwhile | second_operator_required | validation
 */
export async function saveCoinRate(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/coin-rates/save'>,
): Promise<boolean> {
  const { reason: input, ...content } = body;
  const reason = requireReason(input);
  if (!isRate(body.rate)) throw invalid({ rate: 'not_positive' });
  const percent = await coinRateStep(ctx);
  return ctx.database.transaction(async (trx) => {
    const at = ctx.clock();
    const channel = await trx
      .selectFrom('payment_channel')
      .select(['id', 'params'])
      .where('id', '=', body.channel_id)
      .where('type', '=', 'company_usdt')
      .forUpdate()
      .executeTakeFirst();
    if (!channel) throw new Refusal('not_found');
    const before = textOf(channel.params.usdt_rate);
    if (body.before !== undefined && body.before !== (before ?? ''))
      throw new Refusal('changed_meanwhile', { values: { by: await lastBy(trx, channel.id) } });
    const approvals = await requireApproval(trx, {
      actor,
      at,
      subject: { kind: 'coin-rate.save', id: String(channel.id) },
      content,
      replaces: { before: before ?? '' },
      isLarge: before === null || !isRate(before) || isRateStep(before, body.rate, percent),
      reason,
    });
    if (!approvals) return false;
    await trx
      .updateTable('payment_channel')
      .set({ params: JSON.stringify({ ...channel.params, usdt_rate: body.rate }), updated_at: at })
      .where('id', '=', channel.id)
      .execute();
    await noteRate(trx, {
      channel: channel.id,
      rate: body.rate,
      before,
      reason,
      operatorId: actor.id,
      at,
    });
    await writeAudit(trx, {
      actor,
      at,
      action: 'coin-rate.save',
      subject: { kind: 'channel', id: String(channel.id) },
      before: { coin_rate: before },
      after: { coin_rate: body.rate, reason },
    });
    ctx.push.changedForAll('channels');
    return true;
  });
}
