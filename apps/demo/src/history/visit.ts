import { sql } from 'kysely';
import type { AppContext } from '../../../api/src/context.ts';
import { countCommissions } from '../../../api/src/features/commission/jobs.ts';
import type { OperatorActor } from '../../../api/src/platform/audit/audit-log.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';
import { Refusal } from '../../../api/src/platform/lib/refusal.ts';
import type { Person } from './cast.ts';
import { Luck } from './luck.ts';
import { openPast, type Past } from './past.ts';
import type { PastBooks } from './past-books.ts';
import { perform } from './perform.ts';
import { isPlayedFirst } from './plan.ts';
import type { Scene, VisitingMember } from './scene.ts';
import type { Visit } from './step.ts';
import { enrolMember, settleAfter } from './steps/accounts.ts';

export type Staff = readonly [OperatorActor, OperatorActor];

/** Plays one visit inside the transaction. Steps that the site refuses are skipped, as in real life. */
export async function playVisit(
  ctx: AppContext,
  trx: Db,
  visit: Visit,
  { person, staff, until, books }: { person: Person; staff: Staff; until: Date; books: PastBooks },
): Promise<void> {
  const past = await openPast(ctx, trx, { from: visit.at, until, books });
  if (!isPlayedFirst(visit)) await creditYesterday(past);
  const luck = new Luck(visit.seed);
  const member = (await findMember(past, person)) ?? (await enrol(past, person));
  const scene: Scene = {
    past,
    person,
    member,
    luck,
    staff: (which = 0) => staff[which],
    minutes: (count) => past.goTo(new Date(past.now().getTime() + count * 60_000 + luck.from(0, 59) * 1000)),
  };
  for (const step of visit.steps) {
    await unlessRefused(trx, () => perform(scene, step));
    await scene.minutes(luck.from(0, 3));
  }
  await unlessRefused(trx, () => settleAfter(scene));
}

/**
 * Credits agents with their shares of a day before the first visit of the next: visits overlap, and an
 * account's time only moves forward. A visit played first would otherwise be ahead of the time of the agents
 * above.
 */
async function creditYesterday({ ctx, now }: Past): Promise<void> {
  const until = ctx.site.dayOf(now()).from;
  await countCommissions(ctx, AbortSignal.timeout(60_000), { until });
}

/** A step takes effect completely or not at all. */
async function unlessRefused(trx: Db, step: () => Promise<unknown>): Promise<void> {
  await sql`savepoint step`.execute(trx);
  try {
    await step();
    await sql`release savepoint step`.execute(trx);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint step`.execute(trx);
  }
}

async function enrol(past: Past, person: Person): Promise<VisitingMember> {
  await enrolMember(past, person);
  const member = await findMember(past, person);
  if (!member) throw new Error(`${person.name} has no account`);
  return member;
}

async function findMember({ trx }: Past, { name }: Person): Promise<VisitingMember | undefined> {
  const row = await trx
    .selectFrom('member')
    .select(['id', 'name', 'lang', 'realname', 'status', 'agent_id', 'session_version', 'auto_transfer'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name,
    lang: row.lang,
    realname: row.realname,
    status: row.status,
    isDemo: false,
    isMonitor: false,
    autoTransfer: row.auto_transfer,
    agentId: row.agent_id ?? 0,
    sessionVersion: row.session_version,
  };
}
