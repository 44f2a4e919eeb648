import type { Body, Query } from '@koi/contract';
import {
  applicationStatuses,
  type GameType,
  gameTypes,
  type HallField,
  memberStatuses,
} from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type AliasedExpression, sql } from 'kysely';
import { checkCaptcha } from '../../accounts/captcha/captcha.ts';
import { runningExclusion } from '../../accounts/identity/exclusion-state.ts';
import { isBlocked, refuseBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { type Place, type Total, totalOf, waitingFirst } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import { isRunning } from '../../platform/lib/phase.ts';
import { type FieldProblem, invalid, Refusal } from '../../platform/lib/refusal.ts';
import { isEligible } from './activity-terms.ts';
import { claimableDeposits, isAboutDeposit } from './claimable-deposits.ts';
import {
  type Activity,
  type ApplicationFilter,
  filtered,
  findActivity,
  type Recipient,
  readRecipient,
} from './queries.ts';

type ApplyBody = Body<'POST /act/apply/:id'>;

/**
 * Stores an application (docs/contract/play.md 2.4): one per member, activity and day of the site's time
 * zone; moves no money.
 * @throws Refusal each error key of `POST /act/apply/:id`
 */
export async function apply(
  ctx: AppContext,
  caller: { id: number; name: string } | undefined,
  activityId: string,
  body: ApplyBody,
): Promise<void> {
  const { db } = ctx.database;
  const activity = await findActivity(db, activityId);
  if (!activity) throw new Refusal('not_found');
  if (activity.apply_type !== 2) throw new Refusal('activity_no_apply');
  if (!activity.is_open) throw new Refusal('activity_not_running');
  const fields = await readFields(ctx, activity.hall_field, body);
  const recipient = await readRecipient(db, { name: body.member_name });
  if (!recipient) throw invalid({ member_name: 'choice' });
  if (caller && caller.id !== recipient.id) throw new Refusal('account_not_own');
  if (caller) await refuseBlocked(db, caller.id, 'bonuses');
  await checkCaptcha(ctx, {
    ...(body.key && { key: body.key }),
    ...(body.captcha && { captcha: body.captcha }),
  });
  if (recipient.is_demo) throw new Refusal('demo_not_allowed');
  if (recipient.status === memberStatuses.banned) throw new Refusal('member_forbidden');
  if (activity.lang !== 'common' && activity.lang !== recipient.lang) throw new Refusal('activity_currency');
  const now = ctx.clock();
  if (!isRunning(activity, now)) throw new Refusal('activity_not_running');
  // Anyone may apply under any name: the answer must not reveal who is excluded or blocked.
  if (
    !isEligible(activity, recipient) ||
    runningExclusion(recipient, now) ||
    (await isBlocked(db, recipient.id, 'bonuses'))
  )
    throw new Refusal('activity_audience');
  const about = isAboutDeposit(activity) ? await readDeposit(ctx, activity, recipient, body) : {};
  const row = await db
    .insertInto('activity_application')
    .values({
      activity_id: activity.id,
      member_id: recipient.id,
      day: ctx.site.dayText(now),
      fields: JSON.stringify({ ...fields, ...about, member_name: recipient.name }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'activity_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('activity_applied');
}

/**
 * The member's deposit that an application names, as it was credited.
 * @throws Refusal activity_no_deposit
 */
async function readDeposit(
  ctx: AppContext,
  activity: Activity,
  recipient: Recipient,
  { bill_no: billNo, recharge_money: amount }: ApplyBody,
): Promise<Partial<Record<HallField, string>>> {
  const needsNumber = activity.hall_field.includes('bill_no');
  const deposit = (await claimableDeposits(ctx, activity, recipient)).find(
    ({ billNo: own, money }) =>
      (!needsNumber || own === billNo) && (amount === undefined || BigInt(amount) === money / 100n),
  );
  if (!deposit) throw new Refusal('activity_no_deposit');
  return {
    recharge_money: formatMinor(deposit.money),
    ...(needsNumber && { bill_no: deposit.billNo }),
  };
}

/**
 * Keeps exactly the fields that the activity asks for, all of which are required; the number of a deposit
 * says its amount.
 */
async function readFields(
  ctx: AppContext,
  wanted: readonly HallField[],
  body: ApplyBody,
): Promise<Partial<Record<HallField, string>>> {
  const problems: Partial<Record<HallField, FieldProblem>> = {};
  const fields: Partial<Record<HallField, string>> = {};
  for (const field of wanted) {
    const value = body[field];
    if (value !== undefined) fields[field] = String(value);
    else if (field !== 'recharge_money' || body.bill_no === undefined || !wanted.includes('bill_no'))
      problems[field] = { rule: 'required' };
  }
  if (
    fields.game_type !== undefined &&
    !Object.values(gameTypes).includes(Number(fields.game_type) as GameType)
  )
    problems.game_type = { rule: 'choice' };
  if (fields.api_game_type !== undefined && !(await isEntry(ctx, Number(fields.api_game_type))))
    problems.api_game_type = { rule: 'choice' };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return fields;
}

async function isEntry(ctx: AppContext, id: number): Promise<boolean> {
  const row = await ctx.database.db
    .selectFrom('game_entry')
    .select('id')
    .where('id', '=', id)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first; in the operators' queue pending ones come first. */
export async function listApplications(
  db: Db,
  filter: ApplicationFilter,
  page: Place,
  { isQueue = false } = {},
): Promise<{ rows: ApplicationRow[]; total: Total }> {
  const { query } = await filtered(db, filter);
  const waiting = query.where('status', '=', sql.lit(applicationStatuses.pending));
  const others = query.where('status', '<>', sql.lit(applicationStatuses.pending));
  const cut = isQueue
    ? waitingFirst(waiting, others, page)
    : query.select(sql.lit(false).as('waits')).orderBy('id', 'desc').limit(page.limit).offset(page.offset);
  const rows = await applicationRows(db, cut.as('cut'));
  return { rows, total: await totalOf(db, query, page, rows.length) };
}

const applicationRows = (db: Db, cut: AliasedExpression<{ id: string; waits: boolean }, 'cut'>) =>
  db
    .selectFrom(cut)
    .innerJoin('activity_application as p', 'p.id', 'cut.id')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .leftJoin('activity_award as w', 'w.application_id', 'p.id')
    .leftJoin('operator as o', 'o.id', 'p.operator_id')
    .select([
      'p.id',
      'p.activity_id',
      'p.member_id',
      'p.fields',
      'p.status',
      'p.remark',
      'p.created_at',
      'p.updated_at',
    ])
    .select(['m.name', 'm.lang', 'a.texts', 'a.type', 'w.amount', 'o.name as operator'])
    .orderBy('cut.waits', 'desc')
    .orderBy('cut.id', 'desc')
    .execute();

export type ApplicationRow = Awaited<ReturnType<typeof applicationRows>>[number];

/** @throws Refusal validation for an account that does not exist, demo_not_allowed for a trial account */
export async function findResults(ctx: AppContext, query: Query<'GET /act/apply/result'>, page: PageRequest) {
  const recipient = await readRecipient(ctx.database.db, { name: query.member_name });
  if (!recipient) throw invalid({ member_name: 'choice' });
  if (recipient.is_demo) throw new Refusal('demo_not_allowed');
  const filter: ApplicationFilter = {
    memberId: recipient.id,
    ...(query.activity_id === undefined ? {} : { activityId: String(query.activity_id) }),
  };
  return { recipient, ...(await listApplications(ctx.database.db, filter, page)) };
}
