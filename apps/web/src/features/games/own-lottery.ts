import { ownLotterySuppliers } from '@koi/contract/enumerations';

/**
 * Trial accounts can play only our own lottery (docs/contract/play.md 8); suppliers are compared in upper
 * case, as the server does.
 */
export function isOpenToTrial(apiCode: string): boolean {
  return ownLotterySuppliers.includes(apiCode.toUpperCase());
}
