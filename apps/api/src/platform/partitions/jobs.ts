import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { carriedFrom } from '../../ledger/index.ts';
import type { Db } from '../database/tables.ts';
import type { Job } from '../jobs/job.ts';
import { addMonths, firstOfMonth, lockMonths } from './add-partitions.ts';

/** Newer months stay attached whatever the setting is: unfinished operations may refer to their postings. */
const MIN_MONTHS = 3;
const READING_TIME = '30min';

/** Reasons to keep a month attached for now; each is a query that finds a row if the reason applies. */
const reasons: Readonly<Record<string, string>> = {
  'no proof of the whole ledger since the month ended has found it right': `
    select from (select state, started_at from ledger_proof where scope = 'all' and state <> 'running' order by id desc limit 1) last
    right join (select) one on true where last.state is distinct from 'proven' or last.started_at < $until`,
  'it holds postings after the watermark': `
    select from $table where transfer_number > coalesce((select number from ledger_watermark), 0) limit 1`,
  'a transfer to or from a supplier is open since then': `
    select from transfer_order where finished_at is null and created_at < $until limit 1`,
  'postings from before its end are in the default partition': `
    select from ledger_posting_default where created_at < $until limit 1`,
  'the versions of an account have a gap at its end': `
    select from (select account_id, count(*) as postings, max(account_version) as last from $table
                  where account_version is not null group by account_id) m
      left join (select account_id, sum(postings) as postings from ledger_carried where version is not null group by account_id) c
        on c.account_id = m.account_id
     where m.last <> m.postings + coalesce(c.postings, 0) limit 1`,
};

/**
 * Detaches the months of postings older than the operator's setting `attached_months` of the group `operator`
 * (0, the default: none). Their sums per account are carried forward, so that the ledger adds up without
 * them; their tables stay until they are archived. Returns the months it detached.
 */
async function detachMonths(ctx: AppContext, signal: AbortSignal): Promise<string[]> {
  const wanted = await ctx.settings.read('operator.attached_months');
  if (wanted === 0) return [];
  const retainedFrom = firstOfMonth(ctx.clock(), -Math.max(MIN_MONTHS, wanted));
  const detached: string[] = [];
  for (const month of await attachedMonths(ctx.database.db)) {
    signal.throwIfAborted();
    if (month >= retainedFrom) break;
    const reason = await detachMonth(ctx, month);
    if (reason !== undefined) {
      ctx.log.error({ alert: 'month_kept', month, reason }, 'a month of postings cannot be detached');
      break;
    }
    detached.push(month);
  }
  return detached;
}

/** Oldest first. */
async function attachedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select replace(right(c.relname, 7), '_', '-') || '-01' as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'ledger_posting'::regclass and c.relname ~ '_\\d{4}_\\d\\d$' order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Undefined when done, else the reason it was not. */
function detachMonth(ctx: AppContext, month: string): Promise<string | undefined> {
  const table = `ledger_posting_${month.slice(0, 7).replace('-', '_')}`;
  const until = `month_start(('${month}'::date + interval '1 month')::date)`;
  return ctx.database.transaction(async (trx) => {
    await sql
      .raw(
        `set local statement_timeout = '${READING_TIME}'; set local idle_in_transaction_session_timeout = '${READING_TIME}'`,
      )
      .execute(trx);
    await lockMonths(trx);
    await sql`select lock_append_only(${table}, 'share row exclusive')`.execute(trx);
    for (const [reason, query] of Object.entries(reasons)) {
      const text = query.replaceAll('$table', table).replaceAll('$until', until);
      const { rows } = await sql.raw(text).execute(trx);
      if (rows.length > 0) return reason;
    }
    await sql
      .raw(`
        insert into ledger_carried (account_id, month, amount, aligned, postings, version, balance_after) ${carriedFrom(table, month)};
        insert into detached_month (parent, month) values ('ledger_posting', '${month}')`)
      .execute(trx);
    await sql.raw(`alter table ledger_posting detach partition ${table}`).execute(trx);
    return undefined;
  });
}

/**
 * The job. Returns how many months it created and detached.
 * @throws the failures of months that could not be created, after all others were looked at
 */
export async function maintainPartitions(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const [made, detached] = [
    await settled(addMonths(ctx.database, ctx.clock())),
    await settled(detachMonths(ctx, signal)),
  ];
  const done = [made, detached].flatMap(({ value = [] }) => value);
  if (done.length > 0) ctx.log.info({ made: made.value, detached: detached.value }, 'months of postings');
  const errors = [made, detached].flatMap(({ error }) => (error === undefined ? [] : [error]));
  if (errors.length > 1) throw new AggregateError(errors, 'months of postings');
  if (errors.length === 1) throw errors[0];
  return done.length;
}

const settled = <T>(work: Promise<T>): Promise<{ value?: T; error?: unknown }> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/**
 * Creates the tables of the coming months, moves rows stored without one to theirs, and detaches months that
 * the operator no longer wants attached.
 */
export const monthJobs: readonly Job[] = [
  { name: 'maintain-partitions', every: 3600, timeoutSeconds: 3600, run: maintainPartitions },
];
