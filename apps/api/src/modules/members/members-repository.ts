import type { Body } from '@koi/contract';
import { defaultLang, type Lang } from '@koi/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import { wireId } from '../../db/keys.ts';
import { type Place, type Total, totalOf } from '../../db/operator-page.ts';
import type { Tables } from '../../db/tables.ts';
import { comparable } from '../../lib/comparable.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fromWireDate, toTimeRange } from '../../lib/time.ts';
import { possibleLines } from '../../phones/phone-line.ts';
import { tagsOf } from './member-tags.ts';
import { sharingIds } from './sharers.ts';

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

export interface NamedMember {
  id: number;
  name: string;
  lang: Lang;
}

/** @throws Refusal account_unknown */
export async function findNamed(db: Kysely<Tables>, name: string): Promise<NamedMember> {
  const member = await db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('name', '=', name.toLowerCase())
    .executeTakeFirst();
  if (!member) throw new Refusal('account_unknown');
  return member;
}

/** The agent number of the member with that name; one that matches nobody when they are not an agent. */
async function agentId(db: Kysely<Tables>, name: string): Promise<number> {
  const agent = await db
    .selectFrom('member')
    .select('agent_id')
    .where('name', '=', name.toLowerCase())
    .where('agent_id', '>', 0)
    .executeTakeFirst();
  return agent?.agent_id ?? -1;
}

function readDate(date: string, offsetMinutes: number): Date {
  const at = fromWireDate(date, offsetMinutes);
  if (!at) throw new RangeError('a date reached a handler unread');
  return at;
}

/** `before`: only ids below it; `now`: the end of the look-back period for devices. */
export type MemberFilter = Omit<Body<'POST /operator/members/list'>, 'page' | 'limit'> & {
  before?: number;
  now: Date;
};

/** Each kind of search term uses its own index. */
async function filteredMembers(db: Kysely<Tables>, filter: MemberFilter, offsetMinutes: number) {
  const { search, status, level, lang, agent, is_demo, registered_at, active_on, tag } = filter;
  let query = db.selectFrom('member');
  if (status !== undefined) query = query.where('status', '=', status);
  if (registered_at !== undefined) {
    const { from, until } = toTimeRange(registered_at, offsetMinutes);
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
    const other = await findNamed(db, filter.shared_with);
    query = query.where('id', 'in', sharingIds(filter.shared_by ?? 'address', other.id, filter.now));
  }
  if (level !== undefined) query = query.where('level', '=', level);
  if (lang !== undefined) query = query.where('lang', '=', lang);
  if (is_demo !== undefined) query = query.where('is_demo', '=', is_demo);
  if (agent !== undefined) query = query.where('top_id', '=', await agentId(db, agent));
  for (const [column, operator, date] of [
    ['created_at', '>=', filter.registered_from],
    ['created_at', '<', filter.registered_before],
    ['last_login_at', '>=', filter.last_login_from],
    ['last_login_at', '<', filter.last_login_before],
  ] as const)
    if (date !== undefined) query = query.where(column, operator, readDate(date, offsetMinutes));
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
  db: Kysely<Tables>,
  filter: MemberFilter,
  offsetMinutes: number,
  page: Place,
  shown: number,
): Promise<Total> {
  const { query } = await filteredMembers(db, filter, offsetMinutes);
  return totalOf(db, query, page, shown);
}

/** Newest first. */
export async function listMembers(
  db: Kysely<Tables>,
  filter: MemberFilter,
  { limit, offset }: { limit: number; offset: number },
  offsetMinutes: number,
) {
  const { query } = await filteredMembers(db, filter, offsetMinutes);
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
  id: number;
  operator: string;
  text: string;
  created_at: Date;
}

export async function addNote(
  trx: Kysely<Tables>,
  values: Omit<Note, 'id'> & { member_id: number },
): Promise<Note> {
  const row = await trx.insertInto('member_note').values(values).returningAll().executeTakeFirstOrThrow();
  return { ...row, id: wireId(row.id) };
}

export async function listNotes(
  db: Kysely<Tables>,
  memberId: number,
  page: Place,
): Promise<{ rows: Note[]; total: Total }> {
  const query = db.selectFrom('member_note').where('member_id', '=', memberId);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  return {
    rows: rows.map((row) => ({ ...row, id: wireId(row.id) })),
    total: await totalOf(db, query, page, rows.length),
  };
}
