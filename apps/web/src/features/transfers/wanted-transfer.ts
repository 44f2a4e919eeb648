import { atLeastZero, type Minor, typedAmount } from '@koi/money';
import type { Wallets } from '../wallets/queries.ts';
import { isAllowed } from './transfer-plan.ts';

/** The request of a game's page when the balance does not cover a bet: it may not move money itself. */
export interface WantedTransfer {
  supplier: string;
  amount: Minor;
  /** The game to return to; null without one. */
  game: { gameCode: string; gameType: string } | null;
}

/**
 * Reads the address of the transfer screen. It only prefills the form: nothing moves before the member
 * confirms.
 */
export function wantedTransfer(query: URLSearchParams): WantedTransfer | null {
  const supplier = query.get('api_code') ?? '';
  if (!/^\w{1,20}$/.test(supplier)) return null;
  const gameCode = query.get('gameCode') ?? '';
  return {
    supplier,
    amount: atLeastZero(typedAmount(query.get('amount') ?? '') ?? 0n),
    game: gameCode === '' ? null : { gameCode, gameType: query.get('gameType') ?? '' },
  };
}

export interface TransferStart {
  from: string;
  to: string;
  amount?: Minor;
}

/** The initial transfer; none for a supplier that is closed, unknown or not open to this account. */
export function startOf(
  wanted: WantedTransfer | null,
  { suppliers }: Wallets,
  isDemo: boolean,
): TransferStart | null {
  const wallet = suppliers.find(({ code }) => code === wanted?.supplier);
  if (!wanted || !wallet || wallet.health === 'closed' || !isAllowed(wallet.code, isDemo)) return null;
  return { from: 'money', to: wallet.code, amount: wanted.amount };
}

/** The launch screen's query to open the game again, without asking once more for money to bring in. */
export function launchOf({ supplier, game }: WantedTransfer, { suppliers }: Wallets): Record<string, string> {
  const title = suppliers.find(({ code }) => code === supplier)?.title ?? supplier;
  return {
    api_code: supplier,
    title,
    brought: '1',
    ...(game?.gameType && { gameType: game.gameType }),
    ...(game && { gameCode: game.gameCode }),
  };
}
