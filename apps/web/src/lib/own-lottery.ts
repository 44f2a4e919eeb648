import { ownLotterySuppliers } from '@koi/contract/enumerations';

/** Trial accounts play the own lottery only (docs/contract/play.md 8); suppliers are compared in capitals, as the server does. */
export function isOpenToTrial(apiCode: string): boolean {
  return ownLotterySuppliers.includes(apiCode.toUpperCase());
}
