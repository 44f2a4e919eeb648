import { formatMinor, type Minor } from '@koi/money';
import type { Visitor } from './visitor.ts';

export interface PlatformLinks {
  /** The platform's transfer screen, which moves the missing amount here and leads back to this game. */
  transfer: string;
  deposit: string;
}

/** The game as the platform identifies it: supplier code and, where there are several, game type. */
export type PlatformGame = Readonly<{ api_code: string; gameCode: string; gameType?: string }>;

const HOME = /#\/Main\/home(\?.*)?$/;

/**
 * The platform's pages for topping up. A game's page may not move money: it only names the amount it needs.
 * Null when the return address is not the member app, the only one whose routes are known.
 */
export function platformLinks(
  { returnUrl }: Pick<Visitor, 'returnUrl'>,
  { api_code, ...game }: PlatformGame,
  missing: Minor,
): PlatformLinks | null {
  if (!HOME.test(returnUrl)) return null;
  const query = new URLSearchParams({ api_code, amount: formatMinor(missing), ...game });
  return {
    transfer: returnUrl.replace(HOME, `#/Member/Transfer?${query}`),
    deposit: returnUrl.replace(HOME, '#/Member/Recharge'),
  };
}

/** Where a trial player registers for real play. Null as above. */
export const registrationLink = ({ returnUrl }: Pick<Visitor, 'returnUrl'>): string | null =>
  HOME.test(returnUrl) ? returnUrl.replace(HOME, '#/Register') : null;
