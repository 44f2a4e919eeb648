import type { Reply } from '@koi/contract';
import { currencies, type Lang, orderStatuses } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { readFirstApprovals } from '../../approvals/approvals.ts';
import { givenReason } from '../../approvals/given-reason.ts';
import { heldIn, refuseAboveBalance } from '../../approvals/held-money.ts';
import { singleOperatorLimits, twoOperatorLimits } from '../../approvals/operator-limits.ts';
import { onlyRow } from '../../approvals/order-lists.ts';
import { secondOf } from '../../approvals/queue-rows.ts';
import { isLarge, readSingleOperatorSums, whyTwo } from '../../approvals/single-operator-decisions.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { partOf } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { whyTwoText } from '../../lib/texts.ts';
import { toTimeRange, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { readRequirement } from '../turnover/turnover.ts';
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
  MOST_SUMMED,
  sumAdjustments,
} from './adjustments-repository.ts';

type Row = Reply<'POST /operator/adjustments/create'>['data'];

const SHOWN = 25;

/** Manual credits and debits by operators. */
export function registerAdjustmentsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;
  const { db } = ctx.database;

  const wire = async (rows: readonly AdjustmentRow[], lang: Lang): Promise<Row[]> => {
    const subjects = rows
      .filter(({ status }) => status === orderStatuses.pending)
      .map(({ id }) => `adjustment:${id}`);
    const [words, again] = await Promise.all([
      readFirstApprovals(db, subjects, ctx.clock()),
      twoOperatorLimits(ctx, 'type_again_from'),
    ]);
    return rows.map((row) => ({
      id: wireId(row.id),
      member_name: row.member_name,
      currency: row.currency,
      wallet: row.wallet,
      kind: row.kind,
      direction: row.direction,
      money: formatMinor(BigInt(row.money)),
      turnover_percent: row.turnover_percent,
      status: row.status,
      reason: row.reason,
      refuse_reason: row.refuse_reason,
      made_by: row.made_by,
      decided_by: row.decided_by_name,
      transfer_id: row.status === orderStatuses.done ? transferIdOf(row.id) : null,
      money_after: row.money_after === null ? null : formatMinor(BigInt(row.money_after)),
      second: secondOf(words.get(`adjustment:${row.id}`), { lang, offsetMinutes }),
      type_again: isLarge(BigInt(row.money), again[row.lang]) ? 1 : 0,
      created_at: toWireDate(row.created_at, offsetMinutes),
      decided_at: toWireDateOrNull(row.decided_at, offsetMinutes),
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
      ...(body.created_at === undefined ? {} : { createdAt: toTimeRange(body.created_at, offsetMinutes) }),
    };
    const before = body.before === undefined ? undefined : String(body.before);
    const [found, sums] = await Promise.all([
      listAdjustments(db, filter, { before, limit: limit + 1 }),
      sumAdjustments(db, filter),
    ]);
    const { rows, next } = partOf(found, limit, ({ id }) => wireId(id));
    const isMore = sums.reduce((all, { count }) => all + Number(count), 0) > MOST_SUMMED;
    return {
      data: {
        adjustments: await wire(rows, lang),
        next,
        sums: isMore
          ? []
          : sums.map(({ currency, count, credited, debited }) => ({
              currency,
              count: Number(count),
              credited: formatMinor(BigInt(credited)),
              debited: formatMinor(BigInt(debited)),
            })),
        is_more: isMore ? 1 : 0,
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
    const why = whyTwo({ member: member.id, lang: member.lang, amount: money, limits }, sums, actor);
    const held = heldIn(wallet, balances);
    refuseAboveBalance(adjustment, held, currencies[member.lang]);
    const { from, to } = movementOf(adjustment);
    const nameOf = (account: typeof from) => ('platform' in account ? account.platform : account.kind);
    return {
      data: {
        currency: currencies[member.lang],
        money_before: formatMinor(held),
        money_after: formatMinor(direction === 'credit' ? held + money : held - money),
        owed_before: formatMinor(owed),
        owed_after: formatMinor(owed + addedTurnover(adjustment)),
        from: nameOf(from),
        to: nameOf(to),
        member_text: memberText(adjustment.kind, member.lang),
        needs_second: why && whyTwoText(lang, why),
        type_again: isLarge(money, again[member.lang]) ? 1 : 0,
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
    const reason = givenReason(body.reason);
    await refuseAdjustment(ctx, actor, String(params.id), reason);
    return { data: await read(String(params.id), lang) };
  });
}
