import type { Body } from '@koi/contract';
import type { TextId } from '../../shared/i18n/text-ids.ts';

/** The server's name of a money operation: the path of its call. */
export type OperationKind = Body<'POST /operation/outcome'>['kind'];

/** The words shown while the outcome of an operation is being checked. */
export const operationNames: Readonly<Record<OperationKind, TextId>> = {
  'recharge/online': 'operations.deposit',
  'recharge/normal': 'operations.deposit',
  drawing: 'operations.withdrawal',
  'fsnow/fetch': 'operations.rebate',
  'game/deposit': 'operations.transferIn',
  'game/withdrawal': 'operations.transferOut',
  'game/recovery_last': 'operations.recovery',
  'game/login': 'operations.launch',
  'yuebao/buy': 'operations.savingsBuy',
  'yuebao/withdrawal': 'operations.savingsRedeem',
  'credit/borrow': 'operations.creditBorrow',
  'credit/lend': 'operations.creditRepay',
  'wheel/award': 'operations.wheelSpin',
  'activity/redbag': 'operations.redPacket',
  'dailybonus/award': 'operations.signInAward',
};
