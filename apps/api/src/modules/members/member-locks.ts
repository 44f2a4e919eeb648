import type { Body, Reply } from '@koi/contract';
import { type Kysely, sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { passwordLimit } from '../../attempts/login-password.ts';
import { forgetLogIns, logIns, NETWORK_FAILURES } from '../../attempts/login-tries.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { toWireDateOrNull } from '../../lib/time.ts';

type Locks = Reply<'POST /operator/members/read'>['data']['locks'];
interface Named {
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
async function locksOf(db: Kysely<Tables>, { id, name }: Named, now: Date): Promise<Until> {
  const password = passwordLimit(id);
  const { rows } = await sql<Until>`
    select (select max(case when a.key like '%|%' then a.expires_at else a.next_at end) from attempt a
             where ${logIns(name)} and a.expires_at > ${now}
               and case when a.key like '%|%' then a.failures >= ${NETWORK_FAILURES} else a.next_at > ${now} end) as login,
           (select a.expires_at from attempt a
             where a.key = ${password.key} and a.failures >= ${password.max} and a.expires_at > ${now}) as password,
           (select f.locked_until from second_factor f
             where f.audience = 'member' and f.holder = ${id}::int and f.locked_until > ${now}) as factor,
           (select m.qk_locked_until from member m where m.id = ${id}::int and m.qk_locked_until > ${now}) as withdrawal,
           coalesce((select max(a.failures) from attempt a where ${logIns(name)} and a.expires_at > ${now}), 0) as failures`.execute(
    db,
  );
  return rows[0] as Until;
}

export async function readLocks(ctx: AppContext, member: Named): Promise<Locks> {
  const { failures, ...until } = await locksOf(ctx.database.db, member, ctx.clock());
  const wire = (at: Date | null) => toWireDateOrNull(at, ctx.config.offsetMinutes);
  return {
    login: wire(until.login),
    password: wire(until.password),
    factor: wire(until.factor),
    withdrawal: wire(until.withdrawal),
    login_failures: failures,
  };
}

/** Lifts every lock that wrong tries have put on the member. @throws Refusal reason_required */
export async function unlockMember(
  ctx: AppContext,
  actor: OperatorActor,
  member: Named,
  body: Body<'POST /operator/members/unlock'>,
): Promise<void> {
  const reason = givenReason(body.reason);
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const before = await locksOf(trx, member, at);
    await forgetLogIns(trx, member);
    await trx
      .updateTable('second_factor')
      .set({ wrong: 0, locks: 0, locked_until: null })
      .where('audience', '=', 'member')
      .where('holder', '=', member.id)
      .execute();
    await trx
      .updateTable('member')
      .set({ qk_wrong: 0, qk_locked_until: null })
      .where('id', '=', member.id)
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'member.unlock',
      subject: { kind: 'member', id: member.name },
      before: { ...before },
      after: { reason },
    });
  });
}
