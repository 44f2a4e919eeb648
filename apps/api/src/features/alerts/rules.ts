import { mayOperate, type Permission } from '@koi/contract';
import { type AlertKind, type AlertLevel, alertKinds } from '@koi/contract/operator-enumerations';
import { type Currency, moneyOf, showMoney } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { singleOperatorLimits, twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { COUNTED_FOR_MS, isLarge } from '../../platform/approvals/single-operator-decisions.ts';
import type { SingleOperatorKind } from '../../platform/database/column-types.ts';
import { waitingKinds, waitingRows } from '../waiting/queries.ts';

/** Something that somebody should look at now. */
export interface FoundAlert {
  kind: AlertKind;
  level: AlertLevel;
  subject: string;
  detail: string;
  since: Date | null;
}

/** A job counts as late this long after it was due, however short its interval. */
const LATE_SECONDS = 120;
/** Of large orders; a site with more than so many has one queue to look at. */
const MOST_ORDERS = 50;
/** An operator is near a limit from this share of it on, in percent. */
const NEAR_PERCENT = 80n;

type Rule = (ctx: AppContext) => Promise<readonly FoundAlert[]>;

const rules: readonly Rule[] = [
  proofs,
  jobs,
  suppliers,
  contradicted,
  runs,
  locks,
  queues,
  (ctx) => largeOrders(ctx, 'deposits', 'money'),
  (ctx) => largeOrders(ctx, 'withdrawals', 'gross'),
  nearLimits,
  brokenChannels,
];

/** Permission that alerts of a kind need beside that of the page. */
const neededToRead: Readonly<Partial<Record<AlertKind, Permission>>> = {
  transfer: 'transfers.read',
  lock: 'access.read',
  large_order: 'withdrawals.read',
  limit: 'access.read',
};

/** The kinds of alerts that a role may read. */
export const readableKinds = (permissions: readonly Permission[]): AlertKind[] =>
  alertKinds.filter((kind) => {
    const needed = neededToRead[kind];
    return needed === undefined || mayOperate(permissions, needed);
  });

/** Current problems that need attention, errors first. */
export async function findAlerts(ctx: AppContext): Promise<FoundAlert[]> {
  const found: FoundAlert[] = [];
  // One after the other: the embedded database has one connection.
  for (const rule of rules) found.push(...(await rule(ctx)));
  return found.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
}

/** The last ended proof of each scope, if it found differences or did not finish. */
async function proofs({ database }: AppContext): Promise<FoundAlert[]> {
  const rows = await database.run<{ scope: string; state: string; differences: number; started_at: Date }>(
    `select distinct on (scope) scope, state, differences, started_at from ledger_proof
      where state <> 'running' order by scope, id desc`,
  );
  return rows
    .filter(({ state }) => state !== 'proven')
    .map(({ scope, state, differences, started_at }) => ({
      kind: 'proof',
      level: state === 'differs' ? 'error' : 'warning',
      subject: scope,
      detail: String(differences),
      since: started_at,
    }));
}

interface JobRow {
  name: string;
  failed_at: Date | null;
  late: number;
  since: Date | null;
  items: number;
  error: string | null;
  first_failed_at: Date | null;
}

/** Jobs that did not start when due, whose last run failed, or that repeatedly fail on some items. */
async function jobs({ database, jobs: { all } }: AppContext): Promise<FoundAlert[]> {
  const rows = await database.run<JobRow>(
    `select t.name,
            case when t.failed_at is not null and t.failed_at >= coalesce(t.succeeded_at, '-infinity') then t.failed_at end as failed_at,
            case when t.leased_until > now() then 0
                 else greatest(0, extract(epoch from now() - t.next_at))::int end as late,
            t.next_at as since,
            (select count(*)::int from job_failure f where f.job = t.name) as items,
            (select f.error from job_failure f where f.job = t.name order by f.first_failed_at limit 1) as error,
            (select min(f.first_failed_at) from job_failure f where f.job = t.name) as first_failed_at
       from job_lease t order by t.name`,
  );
  const known = new Set(all.map(({ name }) => name));
  return rows
    .filter(({ name }) => known.has(name))
    .flatMap(({ name, failed_at, late, since, items, error, first_failed_at }) => {
      const found: FoundAlert[] = [];
      if (failed_at)
        found.push({ kind: 'job_failed', level: 'error', subject: name, detail: '', since: failed_at });
      if (late > LATE_SECONDS)
        found.push({ kind: 'job_late', level: 'warning', subject: name, detail: String(late), since });
      if (items > 0)
        found.push({
          kind: 'job_items',
          level: 'warning',
          subject: name,
          detail: `${items}: ${(error ?? '').slice(0, 200)}`,
          since: first_failed_at,
        });
      return found;
    });
}

/** Open suppliers whose circuit breaker is not closed, as seen by this process. */
async function suppliers(ctx: AppContext): Promise<FoundAlert[]> {
  const open = await ctx.database.db
    .selectFrom('supplier')
    .select('code')
    .where('is_open', '=', true)
    .execute();
  return open.flatMap(({ code }): FoundAlert[] => {
    if (!ctx.suppliers.codes.includes(code)) return [];
    const health = ctx.suppliers.health(code);
    if (health === 'normal') return [];
    const level = health === 'closed' ? 'error' : 'warning';
    return [{ kind: 'supplier', level, subject: code, detail: health, since: null }];
  });
}

/** Suppliers that contradicted closed transfers: money waits in suspense for two operators. */
function contradicted({ database }: AppContext): Promise<FoundAlert[]> {
  return database.run<FoundAlert>(
    `select 'transfer' as kind, 'error' as level, supplier as subject, count(*)::text as detail, min(updated_at) as since
       from transfer_order where state = 'contradicted' group by supplier order by supplier`,
  );
}

/** Results of the synthetic monitor's last run: the step that failed, and each slow step. */
async function runs({ database, settings }: AppContext): Promise<FoundAlert[]> {
  if ((await settings.read('watch.walk_minutes')) === 0) return [];
  const rows = await database.run<{
    cause: string | null;
    since: Date;
    step: string;
    outcome: string;
    ms: number;
    usual: number | null;
  }>(
    `select w.cause, w.begun_at as since, s.step, s.outcome, s.milliseconds as ms, s.usual
       from (select * from monitor_run where state in ('passed', 'slow', 'failed') order by id desc limit 1) w
       join monitor_step s on s.run_id = w.id where s.outcome <> 'passed' order by s.position`,
  );
  return rows.map(({ cause, since, step, outcome, ms, usual }) =>
    outcome === 'failed'
      ? { kind: 'walk', level: 'error', subject: step, detail: (cause ?? '').slice(0, 200), since }
      : { kind: 'walk', level: 'warning', subject: step, detail: `${ms} ms / ${usual} ms`, since },
  );
}

/** Temporarily locked operators: someone is guessing a password or code. */
function locks(ctx: AppContext): Promise<FoundAlert[]> {
  const now = ctx.clock();
  return ctx.database.run<FoundAlert>(
    `select 'lock' as kind, 'warning' as level, x.subject, x.detail, x.since from (
       select split_part(substr(a.key, 10), '|', 1) as subject, split_part(a.key, '|', 2) as detail, null::timestamptz as since
         from attempt a where a.key like 'operator:%|%' and a.failures >= 5 and a.expires_at > $1
        union all
       select o.name, 'second factor', null from second_factor f join operator o on o.id = f.holder
        where f.audience = 'operator' and f.locked_until > $1) x order by 3, 4`,
    [now],
  );
}

/** Queues whose oldest entry has waited longer than the setting allows. */
async function queues(ctx: AppContext): Promise<FoundAlert[]> {
  const minutes = await ctx.settings.read('watch.queue_minutes');
  if (minutes === 0) return [];
  const now = ctx.clock();
  const limit = new Date(now.getTime() - minutes * 60_000);
  const found: FoundAlert[] = [];
  for (const kind of waitingKinds) {
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(created_at) as oldest from ${waitingRows(kind, now)}`.execute(
      ctx.database.db,
    );
    const { count = 0, oldest = null } = rows[0] ?? {};
    if (oldest !== null && oldest <= limit)
      found.push({ kind: 'queue', level: 'warning', subject: kind, detail: String(count), since: oldest });
  }
  return found;
}

/** Orders of a queue from the amount on that takes two operators. */
async function largeOrders(
  ctx: AppContext,
  kind: 'deposits' | 'withdrawals',
  column: 'money' | 'gross',
): Promise<FoundAlert[]> {
  const from = await twoOperatorLimits(ctx);
  const { rows } = await sql<{ bill_no: string; currency: Currency; amount: string; created_at: Date }>`
    select bill_no, currency, ${sql.ref(column)}::text as amount, created_at from ${waitingRows(kind, ctx.clock())}
       and ${sql.ref(column)} >= coalesce((${JSON.stringify(textOf(from))}::jsonb ->> currency)::int8, 0)
     order by ${sql.ref(column)} desc limit ${MOST_ORDERS}`.execute(ctx.database.db);
  return rows
    .filter(({ currency, amount }) => isLarge(BigInt(amount), from[currency]))
    .map(({ bill_no, currency, amount, created_at }) => ({
      kind: 'large_order',
      level: 'warning',
      subject: bill_no,
      detail: showMoney(moneyOf(BigInt(amount), currency)),
      since: created_at,
    }));
}

const textOf = (limits: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(limits).map(([currency, limit]) => [currency, String(limit)]));

/** Operators who have decided alone almost as much within 24 hours as one of them may. */
async function nearLimits(ctx: AppContext): Promise<FoundAlert[]> {
  const since = new Date(ctx.clock().getTime() - COUNTED_FOR_MS);
  const { rows } = await sql<{
    name: string;
    kind: SingleOperatorKind;
    currency: Currency;
    sum: string;
    first: Date;
  }>`
    select o.name, d.kind, d.currency, sum(d.amount)::text as sum, min(d.decided_at) as first
      from single_operator_decision d join operator o on o.id = d.operator_id
     where d.decided_at > ${since} group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.database.db);
  const found: FoundAlert[] = [];
  for (const { name, kind, currency, sum, first } of rows) {
    const limit = (await singleOperatorLimits(ctx, kind)).dayFrom[currency];
    if (limit === 0n || BigInt(sum) * 100n < limit * NEAR_PERCENT) continue;
    const [reached, of] = [BigInt(sum), limit].map((amount) => showMoney(moneyOf(amount, currency)));
    found.push({
      kind: 'limit',
      level: 'warning',
      subject: `${name} ${kind} ${currency}`,
      detail: `${reached} / ${of}`,
      since: first,
    });
  }
  return found;
}

/** Open channels whose last message failed for good. */
function brokenChannels({ database }: AppContext): Promise<FoundAlert[]> {
  return database.run<FoundAlert>(
    `select 'channel' as kind, 'error' as level, c.name as subject, d.answer as detail, d.failed_at as since
       from alert_channel c
      cross join lateral (select d.answer, d.failed_at from alert_delivery d
                           where d.channel_id = c.id and d.next_at is null order by coalesce(d.sent_at, d.failed_at) desc, d.id desc limit 1) d
      where c.is_open and d.failed_at is not null order by c.id`,
  );
}
