import type { ActivityRule, ExclusionKind, Lang } from '@koi/contract/enumerations';
import { type Selectable, sql } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import type { ActivityTable, Db } from '../../platform/database/tables.ts';

export type Activity = Selectable<ActivityTable>;

/** What decides whether a member is eligible for an activity. */
export interface Recipient {
  id: number;
  name: string;
  lang: Lang;
  level: number;
  status: number;
  is_demo: boolean;
  excluded_as: ExclusionKind | null;
  excluded_since: Date | null;
  excluded_until: Date | null;
  created_at: Date;
}

/** Running activities of a market, in display order. */
export function listShown(
  db: Db,
  shown: { market: Lang; now: Date; isApp?: boolean; applyType?: 2 },
): Promise<Activity[]> {
  return running(db, shown)
    .$if(shown.isApp !== undefined, (query) => query.where('is_app', '=', shown.isApp ?? false))
    .$if(shown.applyType !== undefined, (query) => query.where('apply_type', '=', 2))
    .orderBy('weight', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function listRules(
  db: Db,
  { market, now, rule }: { market: Lang; now: Date; rule: ActivityRule },
): Promise<Activity[]> {
  return running(db, { market, now }).where('rule', '=', rule).orderBy('id').execute();
}

function running(db: Db, { market, now }: { market: Lang; now: Date }) {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('is_open', '=', true)
    .where('lang', 'in', ['common', market])
    .where((eb) => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now)]))
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]));
}

export function findActivity(db: Db, id: string): Promise<Activity | undefined> {
  return db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The open activity with this code, its row locked against changes and other claims until the transaction
 * ends.
 */
export function lockByCode(trx: Db, code: string): Promise<Activity | undefined> {
  return trx
    .selectFrom('activity')
    .selectAll()
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .where('is_open', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function readRecipient(db: Db, by: { id: number } | { name: string }): Promise<Recipient | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'name', 'lang', 'level', 'status', 'is_demo', 'created_at'])
    .select(['excluded_as', 'excluded_since', 'excluded_until'])
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('name' in by, (query) => query.where('name', '=', 'name' in by ? by.name.toLowerCase() : ''))
    .executeTakeFirst();
}

/** The newest payouts for the ticker: of one activity, or of all that the market sees. */
export function newestAwards(db: Db, market: Lang, limit: number) {
  return db
    .selectFrom('activity_award as w')
    .innerJoin('activity as a', 'a.id', 'w.activity_id')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .select(['m.name', 'a.texts'])
    .where('a.lang', 'in', ['common', market])
    .where('a.is_open', '=', true)
    .orderBy('w.id', 'desc')
    .limit(limit)
    .execute();
}

export interface ApplicationFilter {
  id?: string;
  memberId?: number;
  memberName?: string;
  activityId?: string;
  status?: number;
}

export async function filtered(db: Db, { id, memberId, memberName, activityId, status }: ApplicationFilter) {
  let query = db.selectFrom('activity_application').select('id');
  if (id !== undefined) query = query.where('id', '=', id);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (memberName !== undefined) query = query.where('member_id', '=', await idOfName(db, memberName));
  if (activityId !== undefined) query = query.where('activity_id', '=', activityId);
  if (status !== undefined) query = query.where('status', '=', status as 0);
  return { query };
}
