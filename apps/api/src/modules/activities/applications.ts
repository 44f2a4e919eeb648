import type { Body, Query } from '@koi/contract';
import { applicationStatuses, type GameType, gameTypes, type HallField } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type AliasedExpression, type Kysely, sql } from 'kysely';
import { checkCaptcha } from '../../captcha/captcha.ts';
import type { AppContext } from '../../context.ts';
import { type Place, type Total, totalOf, waitingFirst } from '../../db/operator-page.ts';
import type { PageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { runningExclusion } from '../../identity/exclusion-state.ts';
import { memberId as idOf } from '../../identity/member-id.ts';
import { isRunning } from '../../lib/phase.ts';
import { type FieldProblem, invalid, Refusal } from '../../lib/refusal.ts';
import { dayText } from '../../lib/time.ts';
import { type Activity, findActivity, readTaker, type Taker } from './activities-repository.ts';
import { suits } from './activity-terms.ts';
import { claimableDeposits, isAboutDeposit } from './claimable-deposits.ts';

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
  if (activity.is_open !== 1) throw new Refusal('activity_not_running');
  const fields = await readFields(ctx, activity.hall_field, body);
  const taker = await readTaker(db, { name: body.member_name });
  if (!taker) throw invalid({ member_name: 'choice' });
  if (caller && caller.id !== taker.id) throw new Refusal('account_not_own');
  await checkCaptcha(ctx, {
    ...(body.key && { key: body.key }),
    ...(body.captcha && { captcha: body.captcha }),
  });
  if (taker.is_demo === 1) throw new Refusal('demo_not_allowed');
  if (taker.status === -1) throw new Refusal('member_forbidden');
  if (activity.lang !== 'common' && activity.lang !== taker.lang) throw new Refusal('activity_currency');
  const now = ctx.clock();
  if (!isRunning(activity, now)) throw new Refusal('activity_not_running');
  // Anyone may apply under any name: the answer must not reveal who has excluded themselves.
  if (!suits(activity, taker) || runningExclusion(taker, now)) throw new Refusal('activity_audience');
  const about = isAboutDeposit(activity) ? await readDeposit(ctx, activity, taker, body) : {};
  const row = await db
    .insertInto('activity_application')
    .values({
      activity_id: activity.id,
      member_id: taker.id,
      day: dayText(now, ctx.config.offsetMinutes),
      fields: JSON.stringify({ ...fields, ...about, member_name: taker.name }),
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
  taker: Taker,
  { bill_no: billNo, recharge_money: amount }: ApplyBody,
): Promise<Partial<Record<HallField, string>>> {
  const asksForNumber = activity.hall_field.includes('bill_no');
  const deposit = (await claimableDeposits(ctx, activity, taker)).find(
    ({ billNo: own, money }) =>
      (!asksForNumber || own === billNo) && (amount === undefined || BigInt(amount) === money / 100n),
  );
  if (!deposit) throw new Refusal('activity_no_deposit');
  return {
    recharge_money: formatMinor(deposit.money),
    ...(asksForNumber && { bill_no: deposit.billNo }),
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
    .where('is_open', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ApplicationFilter {
  id?: string;
  memberId?: number;
  memberName?: string;
  activityId?: string;
  status?: number;
}

async function filtered(
  db: Kysely<Tables>,
  { id, memberId, memberName, activityId, status }: ApplicationFilter,
) {
  let query = db.selectFrom('activity_application').select('id');
  if (id !== undefined) query = query.where('id', '=', id);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (memberName !== undefined) query = query.where('member_id', '=', await idOf(db, memberName));
  if (activityId !== undefined) query = query.where('activity_id', '=', activityId);
  if (status !== undefined) query = query.where('status', '=', status as 0);
  return { query };
}

/** Newest first; in the operators' queue pending ones come first. */
export async function listApplications(
  db: Kysely<Tables>,
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

const applicationRows = (db: Kysely<Tables>, cut: AliasedExpression<{ id: string; waits: boolean }, 'cut'>) =>
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
  const taker = await readTaker(ctx.database.db, { name: query.member_name });
  if (!taker) throw invalid({ member_name: 'choice' });
  if (taker.is_demo === 1) throw new Refusal('demo_not_allowed');
  const filter: ApplicationFilter = {
    memberId: taker.id,
    ...(query.activity_id === undefined ? {} : { activityId: String(query.activity_id) }),
  };
  return { taker, ...(await listApplications(ctx.database.db, filter, page)) };
}
