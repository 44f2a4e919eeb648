/**
 * Which amounts a payment channel takes, in minor units: plain data for the server that refuses and the app that suggests. What the app
 * offers to copy is paid before the server sees it, so both must read the same rule.
 */
export interface DepositBounds {
  /** Null = no bound. */
  min: bigint | null;
  max: bigint | null;
}

export type DepositProblem = 'invalid' | 'out_of_range' | 'not_whole';

/** Banks and wallets are searched for exactly the reported sum: whole units only (docs/contract/money.md 6.4). */
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
