import { formatMinor, type Minor } from '@koi/money';
import type { Visitor } from './visitor.ts';

export interface PlatformLinks {
  /** Its transfer screen, which moves what is missing here and leads back to this game. */
  transfer: string;
  deposit: string;
}

/** Game types as the platform counts them, by supplier. */
const gameTypes: Readonly<Record<string, string>> = { sbl: '1', sbf: '2', sbs: '3', sbe: '3' };
const HOME = /#\/Main\/home$/;

/**
 * Where the platform takes money in. A supplier's page may not move it: it only names what it needs. Null when the way back does not lead to the
 * member app, whose addresses alone are known.
 */
export function platformLinks(
  { returnUrl, supplier, gameCode }: Pick<Visitor, 'returnUrl' | 'supplier' | 'gameCode'>,
  missing: Minor,
): PlatformLinks | null {
  if (!HOME.test(returnUrl)) return null;
  const query = new URLSearchParams({
    api_code: supplier.toUpperCase(),
    amount: formatMinor(missing),
    gameCode,
    gameType: gameTypes[supplier] ?? '3',
  });
  return {
    transfer: returnUrl.replace(HOME, `#/Member/Transfer?${query}`),
    deposit: returnUrl.replace(HOME, '#/Member/Recharge'),
  };
}
