import type { RoutePath } from '../../shared/navigation/routes.ts';

/**
 * Screens that can be refreshed by pulling down. Listed here and not in the table of routes, which every
 * visit to a screen loads.
 */
export const pulledPaths: readonly RoutePath[] = [
  '/Main/home',
  '/Main/center',
  '/Main/activity',
  '/Activity',
  '/Member/RechargeList',
  '/Member/DrawingList',
  '/Member/GameRecord',
  '/Member/MoneyLog',
  '/Member/Message',
  '/Member/Notice',
  '/Member/Transfer',
  '/Member/Yuebao',
  '/Member/Fsnow',
  '/Member/Turnover',
  '/Member/Sessions',
  '/Credit/Record',
  '/dailybonus/log',
  '/Team/report',
  '/Team/members',
  '/Team/records',
  '/Team/invites',
];
