/**
 * Which amounts a payment channel accepts, in minor units. Shared by the server that refuses and the app that
 * suggests: an amount that the app offers to copy is paid before the server sees it, so both must apply the
 * same rule.
 */
export interface DepositBounds {
  /** Null: no limit. */
  min: bigint | null;
  max: bigint | null;
}

export type DepositProblem = 'invalid' | 'out_of_range' | 'not_whole';

/**
 * Transfers to banks and wallets are matched by the exact reported sum: whole units only
 * (docs/contract/money.md 6.4).
 */
const companyUnit = 100n;

export function depositProblem(
  amount: bigint | null,
  { min, max }: DepositBounds,
  group: 'online' | 'company',
): DepositProblem | null {
  if (amount === null || amount <= 0n) return 'invalid';
  if ((min !== null && amount < min) || (max !== null && amount > max)) return 'out_of_range';
  return group === 'company' && amount % companyUnit !== 0n ? 'not_whole' : null;
}
