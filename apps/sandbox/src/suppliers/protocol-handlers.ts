import { formatMinor } from '@koi/money';
import type { OperationName, RefusalReason } from '@koi/supplier-protocol';
import { type NonceStore, type SupplierHandlers, SupplierRefusal } from '@koi/supplier-protocol/server';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import { readBetFeed } from './bet-feed.ts';
import type { Books } from './books.ts';
import type { Hub } from './hub.ts';
import type { Sessions } from './sessions.ts';
import type { SandboxSupplier } from './supplier.ts';
import type { Player, Wallets } from './wallets.ts';

interface Parts {
  supplier: SandboxSupplier;
  books: Books;
  wallets: Wallets;
  sessions: Sessions;
  hub: Hub;
  faults: FaultSwitch<OperationName>;
  publicUrl: string;
}

/** Reason given by a supplier whose fault is `refuse`. */
const REFUSED_BY_SWITCH: RefusalReason = 'closed';

/** A sandbox supplier's implementation of the supplier protocol. */
export function protocolHandlers({
  supplier,
  books,
  wallets,
  sessions,
  hub,
  faults,
  publicUrl,
}: Parts): SupplierHandlers {
  const playerOf = (account: string): Player => {
    const player = wallets.byAccount(account);
    if (!player) throw new SupplierRefusal('unknown_player');
    return player;
  };
  const mayRefuse = (operation: OperationName): void => {
    if (faults.refuses(operation)) throw new SupplierRefusal(REFUSED_BY_SWITCH);
  };

  return {
    // The page is only opened with launch tokens, so the player's password is not needed or stored.
    async createPlayer({ player, currency, demo }) {
      mayRefuse('createPlayer');
      wallets.create(player, currency, demo);
      return { player };
    },
    async launch({ player: account, gameCode = '', lang, returnUrl, parameters }) {
      mayRefuse('launch');
      const { id } = playerOf(account);
      if (gameCode !== '' && !supplier.games.some(({ code }) => code === gameCode))
        throw new SupplierRefusal('unknown_game');
      const { token, launch } = sessions.launch({ playerId: id, gameCode, lang, returnUrl });
      const read = new URLSearchParams({ token, supplier: supplier.code.toLowerCase(), lang });
      if (gameCode !== '') read.set('game', gameCode);
      if (parameters.theme === 'light' || parameters.theme === 'dark') read.set('theme', parameters.theme);
      return { url: `${publicUrl}/sandbox/games/#${read}`, launch };
    },
    async balance({ player: account }) {
      mayRefuse('balance');
      const player = playerOf(account);
      return { player: account, balance: formatMinor(player.balance), currency: player.currency };
    },
    async transfer(request) {
      return wallets.transfer(request, faults.refuses('transfer') ? REFUSED_BY_SWITCH : undefined);
    },
    async transferStatus({ reference }) {
      mayRefuse('transferStatus');
      return wallets.status(reference);
    },
    async endPlayer({ player, launches }) {
      mayRefuse('endPlayer');
      const { id } = playerOf(player);
      sessions.end(id, launches);
      hub.endPlayer(id);
      return { player };
    },
    async bets(request) {
      mayRefuse('bets');
      return readBetFeed(books, (code) => supplier.games.find((game) => game.code === code), request);
    },
  };
}

/** Nonces in the supplier's database: a request recorded before a restart is still refused. */
export function storedNonces(books: Books): NonceStore {
  return {
    async claim(nonce, expiresAt, now) {
      books.run('delete from nonce where expires_at < ?', now.getTime());
      return (
        books.run('insert into nonce values (?, ?) on conflict do nothing', nonce, expiresAt.getTime()) === 1
      );
    },
  };
}
