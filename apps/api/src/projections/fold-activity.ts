import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { inChunks } from '../jobs/in-chunks.ts';
import { type ActiveFrom, activeFromAll, followActiveFrom } from './active-members.ts';
import { foldBets } from './fold-bets.ts';
import { addTail, countSeen, forgetOldDays } from './fold-site.ts';
import { addTeamChanges, turnMembers } from './fold-teams.ts';

/** Rows that one statement takes: those of wide joins, and those that are only summed up. */
const CHUNK = 5_000;
const SUMMED_CHUNK = 50_000;

/**
 * The job: folds what bets, orders and members changed into the sums of members, teams and the site, each
 * change exactly once: the statement that adds it also deletes it. Any number may run at once, and a stop of
 * days is made up for in chunks. Returns how many changes it took.
 */
export async function foldActivity(ctx: AppContext, signal: AbortSignal, chunk = CHUNK): Promise<number> {
  const { offsetMinutes } = ctx.config;
  const activeFrom = await activeFromAll(ctx);
  const fold = (
    most: number,
    step: (trx: Kysely<Tables>, most: number, offsetMinutes: number) => Promise<number>,
  ) =>
    inChunks(signal, most, (rows) =>
      ctx.database.transaction(async (trx) => {
        await lockSums(trx, offsetMinutes, activeFrom);
        return step(trx, rows, offsetMinutes);
      }),
    );
  const summedChunk = Math.max(chunk, SUMMED_CHUNK);
  const taken =
    (await fold(chunk, foldBets)) +
    (await fold(chunk, turnMembers)) +
    (await fold(chunk, addTeamChanges)) +
    (await fold(summedChunk, countSeen)) +
    (await fold(summedChunk, addTail));
  await forgetOldDays(ctx);
  return taken;
}

/** One chunk at a time, with the site's days and thresholds of now: after a change all is counted anew. */
async function lockSums(trx: Kysely<Tables>, offsetMinutes: number, activeFrom: ActiveFrom): Promise<void> {
  const state = await trx
    .selectFrom('team_state')
    .select('offset_minutes')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state.offset_minutes !== offsetMinutes) {
    // The site's days now begin at another moment.
    if (state.offset_minutes !== null) {
      // Recounts every bet, which takes longer than the default statement timeout.
      await sql`set local statement_timeout = '4min'`.execute(trx);
      await sql`select team_count_anew()`.execute(trx);
    }
    await trx.updateTable('team_state').set({ offset_minutes: offsetMinutes }).execute();
  }
  await followActiveFrom(trx, activeFrom);
}
