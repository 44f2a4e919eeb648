import type { ExclusionKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import {
  FOR_GOOD,
  isForGood,
  refuseWhile,
  runningExclusion,
} from '../../accounts/identity/exclusion-state.ts';
import { collidingMembers } from '../../accounts/identity/phone-collisions.ts';
import { endSessionsIn } from '../../accounts/sessions/end-sessions.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { comparable } from '../../platform/lib/comparable.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { requestRecall } from '../recalls/recall-queue.ts';
import type { Limited } from './queries.ts';
import { readSiteRules } from './site-rules.ts';

/** How long an exclusion lasts: days for a time-out, months for a self-exclusion, where 0 is permanent. */
export interface ExclusionWish {
  kind: ExclusionKind;
  days?: number | undefined;
  months?: number | undefined;
}

/**
 * The end of the exclusion.
 * @throws Refusal validation for a length that the site does not offer; the staff may choose any
 */
export async function endOf(
  ctx: AppContext,
  db: Db,
  member: Limited,
  { kind, days, months }: ExclusionWish,
  byStaff: boolean,
): Promise<Date> {
  const now = ctx.clock();
  const rules = await readSiteRules(db, member.lang);
  if (kind === 'time_out') {
    if (days === undefined) throw invalid({ days: 'required' });
    if (!byStaff && !rules.timeOutDays.includes(days)) throw invalid({ days: 'choice' });
    return new Date(now.getTime() + days * DAY_MS);
  }
  if (months === undefined) throw invalid({ months: 'required' });
  if (months === 0) return FOR_GOOD;
  if (byStaff ? months < 6 : !rules.exclusionMonths.includes(months)) throw invalid({ months: 'choice' });
  return monthsLater(now, months);
}

/** The same day and time, or the month's last day when it is too short. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * Excludes a member. From the commit on, the member's sessions are invalid everywhere, including at
 * suppliers, and money held at suppliers is on its way back. Needs the member's lock.
 * @throws Refusal exclusion_shorter
 */
export async function excludeMember(
  ctx: AppContext,
  trx: Db,
  member: Limited,
  { kind, until, operator }: { kind: ExclusionKind; until: Date; operator?: { id: number; reason: string } },
): Promise<void> {
  const now = ctx.clock();
  const before = await trx
    .selectFrom('member')
    .select(['excluded_as', 'excluded_since', 'excluded_until'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const running = runningExclusion(before, now);
  if (running && until <= running.until) throw new Refusal('exclusion_shorter');
  const as = running?.kind === 'self_exclusion' ? running.kind : kind;
  await trx
    .updateTable('member')
    .set({
      excluded_as: as,
      excluded_since: running ? sql`excluded_since` : now,
      excluded_until: until,
      updated_at: now,
    })
    .where('id', '=', member.id)
    .execute();
  await trx
    .insertInto('protection_event')
    .values({
      member_id: member.id,
      kind,
      period: null,
      before_amount: null,
      after_amount: null,
      effective_at: now,
      until,
      operator_id: operator?.id ?? null,
      reason: operator?.reason ?? '',
      created_at: now,
    })
    .execute();
  await trx.deleteFrom('play_session').where('member_id', '=', member.id).execute();
  await endSessionsIn(ctx, trx, member.id);
  const wallets = await trx
    .selectFrom('supplier_player')
    .select('supplier')
    .where('member_id', '=', member.id)
    .where('created_at_supplier', 'is not', null)
    .orderBy('supplier')
    .execute();
  for (const { supplier } of wallets)
    await requestRecall(trx, { member: member.id, supplier, cause: 'exclusion' }, now);
}

/**
 * Call under the member's lock, so that a request admitted before the exclusion opens nothing after it. Also
 * returns whether the member has set limits, and whether bets are blocked.
 * @throws Refusal timed_out | self_excluded | self_excluded_for_good
 */
export async function refuseExcluded(
  ctx: AppContext,
  trx: Db,
  memberId: number,
): Promise<{ hasLimits: boolean; mayNotBet: boolean }> {
  const { rows } = await sql<
    Parameters<typeof runningExclusion>[0] & { has_limits: boolean; may_not_bet: boolean }
  >`select m.excluded_as, m.excluded_since, m.excluded_until,
           exists (select from member_limit l where l.member_id = m.id) as has_limits,
           exists (select from member_block b where b.member_id = m.id and b.kind = 'bets') as may_not_bet
      from member m where m.id = ${memberId}`.execute(trx);
  const [row] = rows;
  const running = row && runningExclusion(row, ctx.clock());
  if (running) throw refuseWhile(running, ctx.site);
  return { hasLimits: row?.has_limits ?? false, mayNotBet: row?.may_not_bet ?? false };
}

/**
 * Refuses a new account to an excluded person: matched by phone and, if the site enables it, by real name.
 * @throws Refusal excluded_person
 */
export async function refuseExcludedPerson(
  ctx: AppContext,
  db: Db,
  person: { phone?: string | undefined; realname?: string | undefined; lang: Limited['lang'] },
  but?: number,
): Promise<void> {
  const { phone, realname } = person;
  const { matchRealname } = await readSiteRules(db, person.lang);
  const name = matchRealname ? realname : undefined;
  if (phone === undefined && name === undefined) return;
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('excluded_until', '>', ctx.clock())
    .where('id', '<>', but ?? 0)
    .where((eb) =>
      eb.or([
        ...(phone === undefined
          ? []
          : [eb('phone', '=', phone), eb('id', 'in', collidingMembers(db, phone))]),
        ...(name === undefined ? [] : [eb(comparable(sql.ref('realname')), '=', comparable(name))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (found) throw new Refusal('excluded_person');
}

/** Null is permanent. */
export const endOrNull = (until: Date): Date | null => (isForGood(until) ? null : until);
