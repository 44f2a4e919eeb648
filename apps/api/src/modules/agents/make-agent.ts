import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type Rates, rateKinds, readRateBounds, readRates, saveRates } from './agent-rates.ts';

export interface NewAgent {
  memberId: number;
  /** Number of the agent directly above. */
  topId: number | null;
  /** Of the invite that the member registered with. */
  inviteRates?: Rates;
  now: Date;
}

/** Gives a member a number as an agent, and the rates that newcomers get (docs/contract/play.md 12.2). */
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
 * Of the invite, else what the agent above gives to newcomers, else his own; never more than his own are now. Without an agent above the
 * standard of the site. Game types that he has no rate for stay without one.
 */
async function newcomerRates(trx: Kysely<Tables>, { topId, inviteRates }: NewAgent): Promise<Rates> {
  const bounds = await readRateBounds(trx);
  if (topId === null) return new Map(bounds.map(({ type, standard }) => [type, standard]));
  // Held until the newcomer is there: rates above are not lowered below his meanwhile.
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

/** Whoever changes rates of or below an agent, or opens accounts there, waits for others who do. */
export async function lockAgents(trx: Kysely<Tables>, memberIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('agent')
    .select('id')
    .where('member_id', 'in', [...memberIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}
