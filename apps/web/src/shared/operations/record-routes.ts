import type { OperationKind } from '../../api/operations/operation-kinds.ts';
import type { RoutePath } from '../navigation/paths.ts';

/** The screen whose records show the outcome of an operation. */
export const recordRoutes = {
  'recharge/online': '/Member/RechargeList',
  'recharge/normal': '/Member/RechargeList',
  drawing: '/Member/DrawingList',
  'fsnow/fetch': '/Member/MoneyLog',
  'game/deposit': '/Member/MoneyLog',
  'game/withdrawal': '/Member/MoneyLog',
  'game/recovery_last': '/Member/MoneyLog',
  'game/login': '/Member/MoneyLog',
  'yuebao/buy': '/Member/MoneyLog',
  'yuebao/withdrawal': '/Member/MoneyLog',
  'credit/borrow': '/Credit/Record',
  'credit/lend': '/Credit/Record',
  'wheel/award': '/Activity/wheel',
  'activity/redbag': '/Member/MoneyLog',
  'dailybonus/award': '/dailybonus/log',
} as const satisfies Record<OperationKind, RoutePath>;
