import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import { type NonceStore, type SupplierHandlers, SupplierRefusal } from '@koi/supplier-protocol/server';
import { sql } from 'kysely';
import { gameOf, games } from '../../draw/games.ts';
import type { Tables } from '../db/tables.ts';
import { storeLossWindows } from '../players/loss-windows.ts';
import type { Sessions } from '../players/sessions.ts';
import { transfer, transferStatus } from '../players/transfers.ts';
import { readBetFeed } from './bet-feed.ts';

interface Parts {
  database: Database<Tables>;
  sessions: Sessions;
  publicUrl: string;
  clock: () => Date;
}

/** The lottery's implementation of the supplier protocol. */
export function supplierHandlers({ database, sessions, publicUrl, clock }: Parts): SupplierHandlers {
  async function playerOf(account: string) {
    const player = await database.db
      .selectFrom('player')
      .selectAll()
      .where('account', '=', account)
      .executeTakeFirst();
    if (!player) throw new SupplierRefusal('unknown_player');
    return player;
  }

  return {
    // The page is only opened with launch tokens, so the player's password is not needed or stored.
    async createPlayer({ player: account, currency, demo }) {
      await database.db
        .insertInto('player')
        .values({ account, currency, demo, created_at: clock() })
        .onConflict((conflict) => conflict.column('account').doNothing())
        .execute();
      const player = await playerOf(account);
      if (player.currency !== currency) throw new SupplierRefusal('currency_mismatch');
      // A trial player's rounds must never count as real ones, or vice versa.
      if (player.demo !== demo) throw new SupplierRefusal('player_locked');
      return { player: account };
    },
    async launch({ player: account, gameCode, lang, returnUrl, parameters }) {
      const player = await playerOf(account);
      const game = gameCode === undefined ? games[0] : gameOf(gameCode);
      if (!game) throw new SupplierRefusal('unknown_game');
      const visit = { playerId: player.id, gameCode: game.code, lang, returnUrl };
      const { token, launch } = await sessions.launch(visit);
      // After the `#`, so that the page is the same file for all, and no log has the token.
      const read = new URLSearchParams({ token, lang, game: game.code });
      if (parameters.theme === 'light' || parameters.theme === 'dark') read.set('theme', parameters.theme);
      return { url: `${publicUrl}/lottery/#${read}`, launch };
    },
    async balance({ player: account }) {
      const player = await playerOf(account);
      return { player: account, balance: formatMinor(BigInt(player.balance)), currency: player.currency };
    },
    transfer: (request) => transfer(database, request, clock()),
    transferStatus: ({ reference }) => transferStatus(database, reference),
    bets: (request) => readBetFeed(database, request),
    async endPlayer({ player: account, launches }) {
      await sessions.end((await playerOf(account)).id, launches);
      return { player: account };
    },
    async limitPlayer({ player: account, windows }) {
      await storeLossWindows(database, (await playerOf(account)).id, windows);
      return { player: account };
    },
  };
}

/** Nonces in the database: a request replayed to another process is refused too. */
export function databaseNonces(database: Database<Tables>): NonceStore {
  return {
    async claim(nonce, expiresAt) {
      const { rows } = await sql`insert into nonce (nonce, expires_at) values (${nonce}, ${expiresAt})
            on conflict do nothing returning nonce`.execute(database.db);
      return rows.length > 0;
    },
  };
}
