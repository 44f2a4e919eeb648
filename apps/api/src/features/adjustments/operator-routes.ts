import type { DomainReply } from '@koi/contract';
import { currencies, type Lang, orderStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { readFirstApprovals } from '../../platform/approvals/approvals.ts';
import { heldIn, refuseAboveBalance } from '../../platform/approvals/held-money.ts';
import { singleOperatorLimits, twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { onlyRow } from '../../platform/approvals/order-lists.ts';
import { secondOf } from '../../platform/approvals/queue-rows.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import {
  isLarge,
  readSingleOperatorSums,
  whyTwo,
} from '../../platform/approvals/single-operator-decisions.ts';
import { partOf } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { whyTwoText } from '../../platform/lib/texts.ts';
import { readRequirement } from '../turnover/queries.ts';
import {
  confirmAdjustment,
  createAdjustment,
  readAdjustment,
  refuseAdjustment,
} from './adjustment-decision.ts';
import { addedTurnover, memberText, movementOf, transferIdOf } from './adjustment-posting.ts';
import {
  type AdjustmentFilter,
  type AdjustmentRow,
  listAdjustments,
  MAX_SUMMED,
  sumAdjustments,
} from './queries.ts';

type Row = DomainReply<'POST /operator/adjustments/create'>['data'];

const SHOWN = 25;

/** Manual credits and debits by operators. */
export function registerAdjustmentsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;
  const { db } = ctx.database;

  const wire = async (rows: readonly AdjustmentRow[], lang: Lang): Promise<Row[]> => {
    const subjects = rows
      .filter(({ status }) => status === orderStatuses.pending)
      .map(({ id }) => `adjustment:${id}`);
    const [texts, again] = await Promise.all([
      readFirstApprovals(db, subjects, ctx.clock()),
      twoOperatorLimits(ctx, 'type_again_from'),
    ]);
    return rows.map((row) => ({
      id: row.id,
      member_name: row.member_name,
      currency: row.currency,
      wallet: row.wallet,
      kind: row.kind,
      direction: row.direction,
      money: BigInt(row.money),
      turnover_percent: row.turnover_percent,
      status: row.status,
      reason: row.reason,
      refuse_reason: row.refuse_reason,
      made_by: row.made_by,
      decided_by: row.decided_by_name,
      transfer_id: row.status === orderStatuses.done ? transferIdOf(row.id) : null,
      money_after: row.balance_after === null ? null : BigInt(row.balance_after),
      second: secondOf(texts.get(`adjustment:${row.id}`), lang),
      type_again: isLarge(BigInt(row.money), again[currencies[row.lang]]),
      created_at: row.created_at,
      decided_at: row.decided_at,
    }));
  };
  const read = async (id: string, lang: Lang): Promise<Row> =>
    onlyRow(await wire(await listAdjustments(db, { id }, { limit: 1 }), lang));

  route(app, ctx, 'POST /operator/adjustments/list', async ({ body, lang }) => {
    const limit = body.limit ?? SHOWN;
    const filter: AdjustmentFilter = {
      ...(body.id === undefined ? {} : { id: String(body.id) }),
      ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
      ...(body.status === undefined ? {} : { status: body.status }),
      ...(body.kind === undefined ? {} : { kind: body.kind }),
      ...(body.direction === undefined ? {} : { direction: body.direction }),
      ...(body.made_by === undefined ? {} : { madeBy: body.made_by }),
      ...(body.created_at === undefined ? {} : { createdAt: site.toTimeRange(body.created_at) }),
    };
    const before = body.before === undefined ? undefined : String(body.before);
    const [found, sums] = await Promise.all([
      listAdjustments(db, filter, { before, limit: limit + 1 }),
      sumAdjustments(db, filter),
    ]);
    const { rows, next } = partOf(found, limit, ({ id }) => id);
    const isMore = sums.reduce((all, { count }) => all + Number(count), 0) > MAX_SUMMED;
    return {
      data: {
        adjustments: await wire(rows, lang),
        next,
        sums: isMore
          ? []
          : sums.map(({ currency, count, credited, debited }) => ({
              currency,
              count: Number(count),
              credited: BigInt(credited),
              debited: BigInt(debited),
            })),
        is_more: isMore,
      },
    };
  });

  route(app, ctx, 'POST /operator/adjustments/preview', async ({ body, actor, lang }) => {
    const adjustment = await readAdjustment(db, body);
    const { member, wallet, direction, money } = adjustment;
    const [balances, { owed }, limits, again] = await Promise.all([
      ctx.ledger.balances(db, member.id),
      readRequirement(db, member.id),
      singleOperatorLimits(ctx, 'adjustment'),
      twoOperatorLimits(ctx, 'type_again_from'),
    ]);
    const sums = await readSingleOperatorSums(db, 'adjustment', { actor, at: ctx.clock() }, [member.id]);
    const why = whyTwo(
      { member: member.id, currency: currencies[member.lang], amount: money, limits },
      sums,
      actor,
    );
    const held = heldIn(wallet, balances);
    refuseAboveBalance(adjustment, held, currencies[member.lang]);
    const { from, to } = movementOf(adjustment);
    const nameOf = (account: typeof from) => ('platform' in account ? account.platform : account.kind);
    return {
      data: {
        currency: currencies[member.lang],
        money_before: held,
        money_after: direction === 'credit' ? held + money : held - money,
        owed_before: owed,
        owed_after: owed + addedTurnover(adjustment),
        from: nameOf(from),
        to: nameOf(to),
        member_text: memberText(adjustment.kind, member.lang),
        needs_second: why && whyTwoText(lang, why),
        type_again: isLarge(money, again[currencies[member.lang]]),
      },
    };
  });

  route(app, ctx, 'POST /operator/adjustments/create', async ({ body, actor, lang }) => ({
    data: await read(await createAdjustment(ctx, actor, body), lang),
  }));

  route(app, ctx, 'POST /operator/adjustments/:id/confirm', async ({ params, actor, lang }) => {
    await confirmAdjustment(ctx, actor, String(params.id));
    return { data: await read(String(params.id), lang) };
  });

  route(app, ctx, 'POST /operator/adjustments/:id/refuse', async ({ params, body, actor, lang }) => {
    const reason = requireReason(body.reason);
    await refuseAdjustment(ctx, actor, String(params.id), reason);
    return { data: await read(String(params.id), lang) };
  });
}
