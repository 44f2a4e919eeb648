import type { Body } from '@koi/contract';
import { defaultLang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { passwordLimit } from '../../accounts/attempts/login-password.ts';
import { logIns, NETWORK_FAILURES } from '../../accounts/attempts/login-tries.ts';
import { agentId, requireMember } from '../../accounts/identity/find-member.ts';
import { type Place, type Total, totalOf } from '../../platform/database/operator-page.ts';
import type { Db } from '../../platform/database/tables.ts';
import { comparable } from '../../platform/lib/comparable.ts';
import { possibleLines } from '../../platform/lib/phone-line.ts';
import type { Site } from '../../platform/lib/time.ts';
import { sharingIds } from './linked-accounts.ts';
import { tagsOf } from './member-tags.ts';

const listed = [
  'id',
  'name',
  'realname',
  'phone',
  'lang',
  'status',
  'level',
  'is_demo',
  'created_at',
  'last_login_at',
] as const;

function readDate(date: string, site: Site): Date {
  const at = site.fromWireDate(date);
  if (!at) throw new RangeError('a date reached a handler unread');
  return at;
}

/** `before`: only ids below it; `now`: the end of the look-back period for devices. */
export type MemberFilter = Omit<Body<'POST /operator/members/list'>, 'page' | 'limit'> & {
  before?: number;
  now: Date;
};

/** Each kind of search term uses its own index. */
async function filteredMembers(db: Db, filter: MemberFilter, site: Site) {
  const { search, status, level, lang, agent, is_demo, registered_at, active_on, tag } = filter;
  let query = db.selectFrom('member');
  if (status !== undefined) query = query.where('status', '=', status);
  if (registered_at !== undefined) {
    const { from, until } = site.toTimeRange(registered_at);
    query = query.where('created_at', '>=', from).where('created_at', '<', until);
  }
  if (active_on !== undefined) {
    const day = active_on.slice(0, 10);
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('active_member').select('member_id').where('day', '=', day),
    );
  }
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  if (tag !== undefined)
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('member_tagged').select('member_id').where('tag_id', '=', tag),
    );
  if (filter.shared_with !== undefined) {
    const other = await requireMember(db, filter.shared_with);
    query = query.where('id', 'in', sharingIds(filter.shared_by ?? 'address', other.id, filter.now));
  }
  if (level !== undefined) query = query.where('level', '=', level);
  if (lang !== undefined) query = query.where('lang', '=', lang);
  if (is_demo !== undefined) query = query.where('is_demo', '=', is_demo === 1);
  if (agent !== undefined) query = query.where('top_id', '=', await agentId(db, agent));
  for (const [column, operator, date] of [
    ['created_at', '>=', filter.registered_from],
    ['created_at', '<', filter.registered_before],
    ['last_login_at', '>=', filter.last_login_from],
    ['last_login_at', '<', filter.last_login_before],
  ] as const)
    if (date !== undefined) query = query.where(column, operator, readDate(date, site));
  if (search !== undefined) {
    const name = search.toLowerCase();
    query = query.where((eb) =>
      eb.or([
        eb('name', 'like', `${name.replace(/[\\%_]/g, '\\$&')}%`),
        eb('phone', 'in', possibleLines(search, defaultLang)),
        eb(comparable(sql.ref('realname')), '=', comparable(search)),
        ...(/^\d{1,9}$/.test(search) ? [eb('id', '=', Number(search))] : []),
      ]),
    );
  }
  return { query };
}

/** The number of members that match the filter. */
export async function countMembers(
  db: Db,
  filter: MemberFilter,
  site: Site,
  page: Place,
  shown: number,
): Promise<Total> {
  const { query } = await filteredMembers(db, filter, site);
  return totalOf(db, query, page, shown);
}

/** Newest first. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  { limit, offset }: { limit: number; offset: number },
  site: Site,
) {
  const { query } = await filteredMembers(db, filter, site);
  const rows = await query
    .select([...listed])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const tags = await tagsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, tags: [...(tags.get(row.id) ?? [])] }));
}

export interface Note {
  id: string;
  operator: string;
  text: string;
  created_at: Date;
}

export async function addNote(trx: Db, values: Omit<Note, 'id'> & { member_id: number }): Promise<Note> {
  return trx.insertInto('member_note').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function listNotes(
  db: Db,
  memberId: number,
  page: Place,
): Promise<{ rows: Note[]; total: Total }> {
  const query = db.selectFrom('member_note').where('member_id', '=', memberId);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  return { rows, total: await totalOf(db, query, page, rows.length) };
}

export interface Named {
  id: number;
  name: string;
}

interface Until {
  login: Date | null;
  password: Date | null;
  factor: Date | null;
  withdrawal: Date | null;
  failures: number;
}

/** Until when wrong tries lock the member out, and of what. */
export async function locksOf(db: Db, { id, name }: Named, now: Date): Promise<Until> {
  const password = passwordLimit(id);
  const { rows } = await sql<Until>`
    select (select max(case when a.key like '%|%' then a.expires_at else a.next_at end) from attempt a
             where ${logIns(name)} and a.expires_at > ${now}
               and case when a.key like '%|%' then a.failures >= ${NETWORK_FAILURES} else a.next_at > ${now} end) as login,
           (select a.expires_at from attempt a
             where a.key = ${password.key} and a.failures >= ${password.max} and a.expires_at > ${now}) as password,
           (select f.locked_until from second_factor f
             where f.audience = 'member' and f.holder = ${id}::int and f.locked_until > ${now}) as factor,
           (select m.withdrawal_password_locked_until from member m where m.id = ${id}::int and m.withdrawal_password_locked_until > ${now}) as withdrawal,
           coalesce((select max(a.failures) from attempt a where ${logIns(name)} and a.expires_at > ${now}), 0) as failures`.execute(
    db,
  );
  return rows[0] as Until;
}
