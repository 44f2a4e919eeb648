import { formatMinor, type Minor } from '@koi/money';
import type { Visitor } from './visitor.ts';

export interface PlatformLinks {
  /** Its transfer screen, which moves what is missing here and leads back to this game. */
  transfer: string;
  deposit: string;
}

/** The game as the platform counts it: code of its supplier and, where there are several, its type. */
export type PlatformGame = Readonly<{ api_code: string; gameCode: string; gameType?: string }>;

const HOME = /#\/Main\/home$/;

/**
 * Where the platform takes money in. A game's page may not move it: it only names what it needs. Null when the way back does not lead to the
 * member app, whose addresses alone are known.
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

/** Where a trial goes on for real. Null as above. */
export const registrationLink = ({ returnUrl }: Pick<Visitor, 'returnUrl'>): string | null =>
  HOME.test(returnUrl) ? returnUrl.replace(HOME, '#/Register') : null;
