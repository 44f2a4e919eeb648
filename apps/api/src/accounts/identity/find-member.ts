import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { NamedMember } from './member.ts';

/** Names are in lower case here: the contract's `account-name` is read so. `real`: no trial account. */
export function findMemberByName(
  db: Db,
  name: string,
  who: 'any' | 'real' = 'any',
): Promise<NamedMember | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('name', '=', name)
    .$if(who === 'real', (query) => query.where('is_demo', '=', false))
    .executeTakeFirst();
}

/** @throws Refusal account_unknown */
export async function requireMember(db: Db, name: string, who?: 'any' | 'real'): Promise<NamedMember> {
  const member = await findMemberByName(db, name, who);
  if (!member) throw new Refusal('account_unknown');
  return member;
}

/** An id that nobody has: a list filtered by one is read by its index, and the planner can estimate its length. */
const NOBODY = -1;

/** Id of the member with that name, or one that nobody has. */
export const idOfName = async (db: Db, name: string): Promise<number> =>
  (await findMemberByName(db, name))?.id ?? NOBODY;

/** Agent number of the member with that name, or one that nobody has. */
export async function agentId(db: Db, name: string): Promise<number> {
  const agent = await db
    .selectFrom('member')
    .select('agent_id')
    .where('name', '=', name)
    .where('agent_id', '>', 0)
    .executeTakeFirst();
  return agent?.agent_id ?? NOBODY;
}

/** @throws Refusal account_unknown: nobody of that name is an agent */
export async function requireAgent(db: Db, name: string): Promise<number> {
  const agent = await agentId(db, name);
  if (agent === NOBODY) throw new Refusal('account_unknown');
  return agent;
}
