import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@koi/database';
import type { Lang } from '../../draw/game.ts';
import { announceEnd } from '../db/live.ts';
import type { Db, Tables } from '../db/tables.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { lockPlayers } from './wallet.ts';

const LAUNCH_SECONDS = 120;
/** Idle time after which a page session ends; each use extends it, up to the maximum length. */
const IDLE_SECONDS = 30 * 60;
const MAX_SECONDS = 12 * 3600;
/** Minimum time between two writes of a session's last use. */
const RENEW_AFTER_SECONDS = 60;

export interface Visit {
  playerId: string;
  gameCode: string;
  lang: Lang;
  returnUrl: string;
}

export interface Sessions {
  /**
   * A launch token, single use and valid for two minutes, and the id of the launch, which its page session
   * keeps.
   */
  launch(visit: Visit): Promise<{ token: string; launch: string }>;
  /** Exchanges a launch token for a page session. @throws LotteryRefusal `launch_used` */
  exchange(launchToken: string): Promise<{ session: string; visit: Visit }>;
  /** The visit of a valid page session with the key it is kept by, else null. Extends the session. */
  find(session: string): Promise<(Visit & { session: string }) | null>;
  /**
   * Ends the player's sessions and unused launch tokens, those of the named launches or all; open pages are
   * notified. Waits for bets in flight: none is taken after it has returned.
   */
  end(playerId: string, launches?: readonly string[]): Promise<void>;
}

/** Tokens are 256 random bits; the database holds only their HMACs, so that a copy of it opens no session. */
export function createSessions(database: Database<Tables>, secret: string, clock: () => Date): Sessions {
  const hash = (token: string): string =>
    createHmac('sha256', secret).update(`page session ${token}`).digest('hex');
  const rowOf = (
    token: string,
    visit: Visit,
    launch: string | null,
    kind: 'launch' | 'session',
    seconds: number,
  ) => ({
    token_hash: hash(token),
    player_id: visit.playerId,
    game_code: visit.gameCode,
    lang: visit.lang,
    return_url: visit.returnUrl,
    launch,
    kind,
    begun_at: clock(),
    expires_at: new Date(clock().getTime() + seconds * 1000),
  });
  const newToken = (): string => randomBytes(32).toString('base64url');

  return {
    async launch(visit) {
      const token = newToken();
      const launch = randomBytes(16).toString('base64url');
      await database.db
        .insertInto('page_session')
        .values(rowOf(token, visit, launch, 'launch', LAUNCH_SECONDS))
        .execute();
      return { token, launch };
    },
    exchange(launchToken) {
      return database.transaction(async (trx) => {
        const launched = trx.selectFrom('page_session').where('token_hash', '=', hash(launchToken));
        const whose = await launched.select('player_id').executeTakeFirst();
        // `end` waits for this exchange, or has deleted the token before it is read.
        if (whose) await lockPlayers(trx, { ids: [whose.player_id] });
        const row = await trx
          .deleteFrom('page_session')
          .where('token_hash', '=', hash(launchToken))
          .where('kind', '=', 'launch')
          .where('expires_at', '>', clock())
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new LotteryRefusal('launch_used');
        const visit = visitOf(row);
        const session = newToken();
        await trx
          .insertInto('page_session')
          .values(rowOf(session, visit, row.launch, 'session', IDLE_SECONDS))
          .execute();
        return { session, visit };
      });
    },
    async find(session) {
      const row = await database.db
        .selectFrom('page_session')
        .selectAll()
        .where('token_hash', '=', hash(session))
        .where('kind', '=', 'session')
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      if (!row) return null;
      const now = clock().getTime();
      if (row.expires_at.getTime() - now < (IDLE_SECONDS - RENEW_AFTER_SECONDS) * 1000) {
        const until = Math.min(now + IDLE_SECONDS * 1000, row.begun_at.getTime() + MAX_SECONDS * 1000);
        await database.db
          .updateTable('page_session')
          .set({ expires_at: new Date(until) })
          .where('token_hash', '=', row.token_hash)
          .execute();
      }
      return { ...visitOf(row), session: row.token_hash };
    },
    end(playerId, launches) {
      return database.transaction(async (trx) => {
        await lockPlayers(trx, { ids: [playerId] });
        const theirs = trx.deleteFrom('page_session').where('player_id', '=', playerId);
        await (launches ? theirs.where('launch', 'in', launches) : theirs).execute();
        await announceEnd(database, trx, playerId);
      });
    },
  };
}

/**
 * Call under the player's lock before a bet is taken: the session may have ended since the request began.
 * @throws LotteryRefusal session_required
 */
export async function checkSession(trx: Db, session: string): Promise<void> {
  const row = await trx
    .selectFrom('page_session')
    .select('kind')
    .where('token_hash', '=', session)
    .executeTakeFirst();
  if (row?.kind !== 'session') throw new LotteryRefusal('session_required');
}

function visitOf(row: { player_id: string; game_code: string; lang: string; return_url: string }): Visit {
  return {
    playerId: row.player_id,
    gameCode: row.game_code,
    lang: row.lang as Lang,
    returnUrl: row.return_url,
  };
}
