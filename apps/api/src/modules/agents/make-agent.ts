import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type Rates, rateKinds, readRateBounds, readRates, saveRates } from './agent-rates.ts';

export interface NewAgent {
  memberId: number;
  /** Number of the agent directly above. */
  topId: number | null;
  /** From the invite used for registration. */
  inviteRates?: Rates;
  now: Date;
}

/** Makes a member an agent, with the rates for new agents (docs/contract/play.md 12.2). */
export async function makeAgent(trx: Kysely<Tables>, agent: NewAgent): Promise<number> {
  const { memberId, now } = agent;
  const { id } = await trx
    .insertInto('agent')
    .values({ member_id: memberId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('member').set({ agent_id: id }).where('id', '=', memberId).execute();
  await saveRates(trx, memberId, rateKinds.own, await newcomerRates(trx, agent), now);
  return id;
}

/**
 * Rates from the invite, else the upline's rates for new members, else the upline's own; never above the
 * upline's current own rates. Without an upline the site's standard rates. Game types for which the upline
 * has no rate get none.
 */
async function newcomerRates(trx: Kysely<Tables>, { topId, inviteRates }: NewAgent): Promise<Rates> {
  const bounds = await readRateBounds(trx);
  if (topId === null) return new Map(bounds.map(({ type, standard }) => [type, standard]));
  // Locked until the commit: the upline's rates must not drop below the new agent's meanwhile.
  const { member_id: above } = await trx
    .selectFrom('agent')
    .select('member_id')
    .where('id', '=', topId)
    .forShare()
    .executeTakeFirstOrThrow();
  const own = await readRates(trx, above, rateKinds.own);
  const given = await readRates(trx, above, rateKinds.downline);
  return new Map(
    bounds.flatMap(({ type }) => {
      const most = own.get(type);
      if (most === undefined) return [];
      return [[type, Math.min(inviteRates?.get(type) ?? given.get(type) ?? most, most)]];
    }),
  );
}

/** Serialises changes to rates of or below these agents, and new accounts below them. */
export async function lockAgents(trx: Kysely<Tables>, memberIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('agent')
    .select('id')
    .where('member_id', 'in', [...memberIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}
