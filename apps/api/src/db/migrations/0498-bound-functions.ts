import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Functions that queries call for each row get a parsed body, which names its tables whatever the search path:
 * setting a path for each call would cost more.
 */
export const boundFunctions: Migration = {
  name: '0498-bound-functions',
  async up(db) {
    await sql`
      create or replace function month_start(month date) returns timestamptz language sql immutable
        return month::timestamp at time zone 'UTC'`.execute(db);
    await sql`
      create or replace function name_parts(name text) returns text[] language sql immutable strict parallel safe
        return (select array_agg(distinct substr(name, n, 2)) from generate_series(1, length(name) - 1) n)`.execute(
      db,
    );
    await sql`
      create or replace function mail_is_for(b mail_message, m member) returns boolean language sql stable
      return (b).withdrawn_at is null and (b).created_at >= (m).created_at
        and ((b).audience_langs = '{}' or (m).lang = any ((b).audience_langs))
        and ((b).level_from is null or (m).level >= (b).level_from)
        and ((b).level_to is null or (m).level <= (b).level_to)
        and ((b).registered_from is null or (m).created_at >= (b).registered_from)
        and ((b).registered_before is null or (m).created_at < (b).registered_before)
        and ((m).excluded_since is null or (b).created_at < (m).excluded_since or (b).created_at >= (m).excluded_until)
        and ((b).audience_agent is null or exists (
          with recursive line (agent, depth) as (
            select (m).top_id, 1
            union all
            select up.top_id, line.depth + 1 from line join member up on up.agent_id = line.agent
             where line.agent > 0 and line.depth < 50
          )
          select 1 from line where agent = (b).audience_agent))`.execute(db);
  },
};
