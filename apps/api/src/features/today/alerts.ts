import { type DomainReply, mayOperate } from '@koi/contract';
import type { AppContext } from '../../context.ts';

type Alert = DomainReply<'POST /operator/today/alerts'>['data'][number];
type Found = Omit<Alert, 'since'> & { since: Date | null };

/** A job counts as late this long after it was due, however short its interval. */
const LATE_SECONDS = 120;

/** Current problems that need attention, errors first. */
export async function readAlerts(ctx: AppContext, role: string): Promise<Alert[]> {
  const found = [
    ...(await proofs(ctx)),
    ...(await jobs(ctx)),
    ...(await suppliers(ctx)),
    ...(mayOperate(role, 'transfers.read') ? await contradicted(ctx) : []),
    ...(await runs(ctx)),
    ...(mayOperate(role, 'access.read') ? await locks(ctx) : []),
  ];
  return found.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
}

/** The last ended proof of each scope, if it found differences or did not finish. */
async function proofs({ database }: AppContext): Promise<Found[]> {
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
async function jobs({ database, jobs: { all } }: AppContext): Promise<Found[]> {
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
      const found: Found[] = [];
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
async function suppliers(ctx: AppContext): Promise<Found[]> {
  const open = await ctx.database.db
    .selectFrom('supplier')
    .select('code')
    .where('is_open', '=', true)
    .execute();
  return open.flatMap(({ code }): Found[] => {
    if (!ctx.suppliers.codes.includes(code)) return [];
    const health = ctx.suppliers.health(code);
    if (health === 'normal') return [];
    const level = health === 'closed' ? 'error' : 'warning';
    return [{ kind: 'supplier', level, subject: code, detail: health, since: null }];
  });
}

/** Suppliers that contradicted closed transfers: money waits in suspense for two operators. */
function contradicted({ database }: AppContext): Promise<Found[]> {
  return database.run<Found>(
    `select 'transfer' as kind, 'error' as level, supplier as subject, count(*)::text as detail, min(updated_at) as since
       from transfer_order where state = 'contradicted' group by supplier order by supplier`,
  );
}

/** Results of the synthetic monitor's last run: the step that failed, and each slow step. */
async function runs({ database, settings }: AppContext): Promise<Found[]> {
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
function locks(ctx: AppContext): Promise<Found[]> {
  const now = ctx.clock();
  return ctx.database.run<Found>(
    `select 'lock' as kind, 'warning' as level, x.subject, x.detail, x.since from (
       select split_part(substr(a.key, 10), '|', 1) as subject, split_part(a.key, '|', 2) as detail, null::timestamptz as since
         from attempt a where a.key like 'operator:%|%' and a.failures >= 5 and a.expires_at > $1
        union all
       select o.name, 'second factor', null from second_factor f join operator o on o.id = f.holder
        where f.audience = 'operator' and f.locked_until > $1) x order by 3, 4`,
    [now],
  );
}
