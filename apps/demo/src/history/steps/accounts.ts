import { gameTypes } from '@koi/contract/enumerations';
import { createMember, isAutomaticByDefault } from '../../../../api/src/accounts/auth/new-member.ts';
import { beginSession } from '../../../../api/src/accounts/sessions/begin-session.ts';
import { endSession } from '../../../../api/src/accounts/sessions/queries.ts';
import { noteEvent, payEventsOf } from '../../../../api/src/features/activities/activity-events.ts';
import { rateKinds, readRates } from '../../../../api/src/features/agents/queries.ts';
import { noteVisit } from '../../../../api/src/features/levels/queries.ts';
import { settleVisit } from '../../../../api/src/features/levels/settle-levels.ts';
import { setDefaultRates } from '../../../../api/src/features/team/team-rates.ts';
import { belowRates } from '../../content/team.ts';
import type { Person } from '../cast.ts';
import { devices, homeOf } from '../devices.ts';
import type { Past } from '../past.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';

/** Opens the account with the demonstration's password and withdrawal password. */
export async function enrolMember(past: Past, person: Person): Promise<void> {
  const { ctx, trx } = past;
  const { password_hash, withdrawal_password_hash } = await trx
    .selectFrom('member')
    .select(['password_hash', 'withdrawal_password_hash'])
    .where('name', '=', 'lucky8')
    .executeTakeFirstOrThrow();
  const upline = person.upline
    ? await trx.selectFrom('member').select('agent_id').where('name', '=', person.upline).executeTakeFirst()
    : undefined;
  const { id, agentId } = await createMember(ctx, trx, {
    name: person.name,
    realname: person.realname,
    phone: person.phone,
    passwordHash: password_hash,
    withdrawalPasswordHash: withdrawal_password_hash,
    lang: person.lang,
    isDemo: false,
    autoTransfer: await isAutomaticByDefault(ctx),
    topId: upline?.agent_id ?? null,
    isAgent: person.isAgent,
    registerSite: 'm.koi.example',
    ip: homeOf(person),
  });
  // Members below a demonstration agent get lower rates than the agent, so that every level earns.
  if (agentId !== null)
    await setDefaultRates(ctx, { id }, { rates: belowRates(await ownRate(trx, id)) }, person.lang);
  await noteEvent(trx, { kind: 'register', memberId: id, reference: String(id), amount: 0n, at: past.now() });
}

/**
 * Records the log-in and pays its rewards. Sessions of currently open pages stay open: a log-in of the
 * history ends none.
 */
export async function arrive(scene: Scene, { device }: Extract<Step, { do: 'login' }>): Promise<void> {
  const { past, person, member } = scene;
  const { ctx, trx } = past;
  const { session_version: version } = await trx
    .updateTable('member')
    .set({ last_login_at: past.now() })
    .where('id', '=', member.id)
    .returning('session_version')
    .executeTakeFirstOrThrow();
  const visitor = { ip: homeOf(person), userAgent: devices[device], lang: member.lang };
  scene.session = await beginSession(ctx, trx, { id: member.id, version }, visitor);
  await noteVisit(trx, member.id, past.now());
  await settleVisit(ctx, member.id);
}

async function ownRate(trx: Past['trx'], id: number): Promise<number> {
  return (await readRates(trx, id, rateKinds.own)).get(gameTypes.slots) ?? 0;
}

/** What jobs normally do shortly after a visit. */
export async function settleAfter({ past, member, session }: Scene): Promise<void> {
  await payEventsOf(past.ctx, member.id);
  await settleVisit(past.ctx, member.id);
  if (session !== undefined) await endSession(past.trx, member.id, session, past.now());
}
