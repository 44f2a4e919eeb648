import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Db } from '../platform/database/tables.ts';
import { type ItemQueue, inHalvedChunks } from '../platform/jobs/job-items.ts';
import { DAY_MS, type Site } from '../platform/lib/time.ts';
import { type ActiveFrom, activeFromAll, followActiveFrom, moveActive } from './active-members.ts';
import { foldBets } from './fold-bets.ts';
import { addToTeams, changeStatus } from './fold-teams.ts';
import { rebuildTeamSums } from './rebuild-team-sums.ts';
import { membersToReport } from './report-day.ts';
import { changedAmounts, dayAt, memberAmounts } from './team-figures.ts';
import { activeSince, lockSumState, verifyReportDay } from './verify-report-day.ts';

/** Deposits by quarters of an hour: rewards. */
const toMemberActivity = sql`
    member_sums as (insert into member_activity as k (member_id, slot, game_type, supplier, deposits)
       select t.member_id, date_bin('15 minutes', t.at, '2000-01-01 00:00:00+00'), 0, '', sum(t.amount)
         from taken t where t.kind = 'deposit' group by 1, 2 order by 1, 2
           on conflict (member_id, slot, game_type, supplier) do update set deposits = k.deposits + excluded.deposits)`;

/** Deposits of all time, at source 0; their members are due to be settled. */
const toLevels = sql`
    level_sums as (insert into level_sum as k (member_id, source, amount)
       select t.member_id, 0, sum(t.amount) from taken t where t.kind = 'deposit' group by 1 order by 1
           on conflict (member_id, source) do update set amount = k.amount + excluded.amount),
    levels as (insert into level_account as k (member_id, changes)
       select distinct t.member_id, 1 from taken t where t.kind = 'deposit' order by t.member_id
           on conflict (member_id) do update set changes = k.changes + 1)`;

/** The site's sums by five minutes, without trial accounts. A member is active once a day of the site. */
const toSiteActivity = (site: Site) => sql`
    real as (select t.* from taken t join member m on m.id = t.member_id and not m.is_demo),
    first as (select ${dayAt('t.at', site)} as day, t.member_id, min(t.at) as at
                from real t where t.kind = 'seen' group by 1, 2),
    fresh as (insert into active_member (day, member_id) select f.day, f.member_id from first f order by 1, 2
                  on conflict do nothing returning day, member_id),
    counted as (
      select t.currency, t.at, case t.kind when 'registered' then 'member' else t.kind end as kind,
             case t.kind when 'registered' then 1 else sign(t.amount) end as count, t.amount
        from real t where t.kind in ('deposit', 'withdrawal', 'registered')
       union all
      select '', f.at, 'active', 1, 0 from fresh a join first f on f.day = a.day and f.member_id = a.member_id),
    site_sums as (insert into site_activity as k (slot, currency, kind, line, count, amount, payout)
       select date_bin('5 minutes', c.at, '2000-01-01 00:00:00+00'), c.currency, c.kind, 0, sum(c.count), sum(c.amount), 0
         from counted c group by 1, 2, 3 order by 1, 2, 3
           on conflict (slot, currency, kind, line) do update
              set count = k.count + excluded.count, amount = k.amount + excluded.amount)`;

/** Adds what happened to members to all sums that follow from it, in the statement that removes it. */
async function foldMembers(trx: Db, taken: RawBuilder<unknown>, site: Site): Promise<void> {
  const { rows } = await sql<{ statuses: number[] | null; deposits: string | null }>`
    with taken as (${taken}),
    ${sql.join([
      toMemberActivity,
      toLevels,
      toSiteActivity(site),
      addToTeams(changedAmounts(memberAmounts(sql`taken`), site)),
      membersToReport(site),
    ])}
    select (select array_agg(distinct t.member_id) from taken t where t.kind = 'status') as statuses,
           (select json_agg(m)::text from (select member_id, min(day) as day from summed where deposits <> 0 group by 1) m) as deposits`.execute(
    trx,
  );
  const { statuses, deposits } = rows[0] ?? {};
  if (statuses) await changeStatus(trx, statuses);
  if (deposits)
    await moveActive(trx, sql`select * from json_to_recordset(${deposits}) as m (member_id int, day date)`);
}

const SUM_DAYS = 400;

/** Data too old to compare with. */
async function forgetOldDays({ database: { db }, site, clock }: AppContext): Promise<void> {
  await sql`delete from active_member where day < ${activeSince(site, clock())}::date`.execute(db);
  await sql`delete from site_activity where slot < ${new Date(clock().getTime() - SUM_DAYS * DAY_MS)}`.execute(
    db,
  );
}

/** Rows that one statement takes. */
const CHUNK = 5_000;

const JOB = 'fold-activity';

interface Change {
  table: 'bet_change' | 'member_change';
  id: string;
}

/** What changed and is not folded yet. Nobody else takes it while the sums are locked. */
const queueOf = (
  table: Change['table'],
  site: Site,
  fold: (trx: Db, taken: RawBuilder<unknown>, site: Site) => Promise<void>,
): ItemQueue<Change> => ({
  async next(trx, size, waiting) {
    const prefix = `${table} `;
    const ids = waiting.filter((item) => item.startsWith(prefix)).map((item) => item.slice(prefix.length));
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} where id <> all(${ids}::int8[]) order by id limit ${size}`.execute(
      trx,
    );
    return rows.map(({ id }) => ({ table, id }));
  },
  work: (trx, changes) =>
    fold(
      trx,
      sql`delete from ${sql.table(table)} where id = any(${changes.map(({ id }) => id)}::int8[]) returning *`,
      site,
    ),
});

/**
 * The job: folds what bets, orders and members changed into the sums of members, teams and the site, each
 * change exactly once: the statement that adds it also deletes it. Any number may run at once, and a stop of
 * days is made up for in chunks. Returns how many changes it took.
 */
export async function foldActivity(ctx: AppContext, signal: AbortSignal, chunk = CHUNK): Promise<number> {
  const { site } = ctx;
  const all = await inHalvedChunks(ctx, signal, {
    job: JOB,
    chunk,
    // The thresholds for each chunk: another process may have counted with newer ones since the last.
    async prepare() {
      const activeFrom = await activeFromAll(ctx);
      return (trx) => lockSums(ctx, trx, activeFrom);
    },
    // Bets add rows to the changes of members.
    queues: [queueOf('bet_change', site, foldBets), queueOf('member_change', site, foldMembers)],
    key: ({ table, id }) => `${table} ${id}`,
  });
  await forgetOldDays(ctx);
  return all;
}

/** Folds first, for a job that can also do without: when that fails it is logged, and the job goes on. */
export async function foldIfPossible(ctx: AppContext, signal: AbortSignal): Promise<void> {
  try {
    await foldActivity(ctx, signal);
  } catch (err) {
    signal.throwIfAborted();
    ctx.log.error({ err, job: JOB, alert: 'job' }, 'what changed was not folded');
  }
}

/** One chunk at a time, with the site's days and thresholds of now: after a change all is counted again. */
async function lockSums({ site, clock }: AppContext, trx: Db, activeFrom: ActiveFrom): Promise<void> {
  const state = await lockSumState(trx);
  // The site's days begin at another moment, or nothing is counted yet.
  if (state.offset_minutes !== site.offsetMinutes) {
    await rebuildTeamSums(trx, site);
    // Of reports the current day now, days that are over by the job that closes them.
    await verifyReportDay(trx, site, site.dayText(clock()), clock());
    await trx.updateTable('team_state').set({ offset_minutes: site.offsetMinutes }).execute();
  }
  await followActiveFrom(trx, activeFrom);
}
