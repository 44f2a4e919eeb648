import type { BrandFeature } from '@koi/rules/brand';
import { firstRoutes } from './first-routes.ts';
import type { Guard } from './guards.ts';

export interface Route {
  /**
   * The file below `features` without its ending, which determines the export: `auth/login` is `LoginScreen`
   * of `auth/login-screen.tsx`. The texts of an area that keeps its own (`shared/i18n/later-areas.ts`) are loaded
   * with it.
   */
  screen: string;
  guards?: readonly Guard[];
  /** Stays mounted when the member leaves: scroll, filters and loaded rows are kept. */
  keep?: true;
  /** Not found where the feature is off on the site. */
  feature?: BrandFeature;
  /**
   * For agents: always, or where agents earn from every level below them (`agent_fd_mode`). The screen says
   * so to others.
   */
  agents?: 'always' | 'unlimited';
  /** Shows the tab bar. */
  tab?: true;
}

const guests = ['guest'] as const;
const members = ['auth'] as const;
const realMembers = ['auth', 'demo'] as const;

/**
 * Every address of the app, with its screen and guards (docs/member-app.md 2): a new screen is one more row.
 * The app fetches this table after the lobby; the browser tests visit every row.
 */
export const routes = {
  ...firstRoutes,
  '/ResetPassword': { screen: 'sms/reset-password', guards: guests },
  '/loginToSupplier': { screen: 'games/launch', guards: members },
  '/Service': { screen: 'service/service' },
  '/Service/Message': { screen: 'service/guest-message', guards: guests },
  '/About': { screen: 'about/about-list', keep: true },
  '/About/:name': { screen: 'about/about-page' },
  '/Activity': { screen: 'activities/promotions', keep: true },
  // Before the pattern that also matches it.
  '/Activity/wheel': { screen: 'wheel/wheel', feature: 'wheel' },
  '/Activity/:id': { screen: 'activities/activity-detail' },
  '/Credit/Index': { screen: 'credit/credit-index' },
  '/Credit/Record': { screen: 'credit/credit-record' },
  '/Credit/Borrow': { screen: 'credit/borrow' },
  '/Credit/Repay': { screen: 'credit/repay' },
  '/RedBag': { screen: 'red-packets/red-bag', guards: realMembers, feature: 'red_packets' },
  '/dailybonus': { screen: 'sign-in/dailybonus', guards: realMembers, feature: 'sign_in' },
  '/dailybonus/log': { screen: 'sign-in/dailybonus-log', guards: realMembers, feature: 'sign_in' },
  '/LiveLevelUp': { screen: 'levels/live-level-up', feature: 'levels' },
  '/SlotLevelUp': { screen: 'levels/slot-level-up', feature: 'levels' },
  '/LastGame': { screen: 'lobby/last-game', guards: members },
  '/Main/recommendGame/:api_code/:gametype': { screen: 'lobby/recommend-game' },
  '/Main/activity': { screen: 'activities/promotions', keep: true, tab: true },
  '/Main/activity/:id': { screen: 'activities/activity-detail' },
  '/Main/center': { screen: 'center/center', guards: members, keep: true, tab: true },
  '/Member/MemberInfo': { screen: 'profile/member-info', guards: realMembers },
  '/Member/Recharge': { screen: 'deposits/recharge', guards: realMembers },
  '/Member/RechargeList': { screen: 'deposits/recharge-list', guards: realMembers, keep: true },
  '/Member/Transfer': { screen: 'transfers/transfer', guards: members },
  '/Member/GameRecord': { screen: 'bets/game-record', guards: realMembers, keep: true },
  '/Member/MoneyLog': { screen: 'money-log/money-log', guards: realMembers, keep: true },
  '/Member/Card': { screen: 'cards/card', guards: realMembers },
  '/Member/SetDrawingPwd': { screen: 'passwords/set-drawing-pwd', guards: realMembers },
  '/Member/Modify_drawing_pwd': { screen: 'passwords/modify-drawing-pwd', guards: realMembers },
  '/Member/Modify_pwd': { screen: 'passwords/modify-pwd', guards: realMembers },
  '/Member/ApplyDrawing': { screen: 'withdrawals/apply-drawing', guards: realMembers },
  '/Member/DrawingList': { screen: 'withdrawals/drawing-list', guards: realMembers, keep: true },
  '/Member/Yuebao': { screen: 'savings/yuebao', guards: realMembers },
  '/Member/Fsnow': { screen: 'rebate/fsnow', guards: realMembers },
  '/Member/Favorites': { screen: 'lobby/favorites', guards: members },
  '/Member/Notice': { screen: 'mail/notice', guards: members },
  '/Member/Notifications': { screen: 'notifications/notifications', guards: realMembers },
  '/Member/Limits': { screen: 'protection/limits', guards: realMembers },
  '/Member/Sessions': { screen: 'sessions/sessions', guards: realMembers },
  '/Member/SecondFactor': { screen: 'second-factor/second-factor', guards: realMembers },
  '/Member/Message': { screen: 'mail/message', guards: realMembers },
  '/Member/Vip': { screen: 'levels/vip', guards: members, feature: 'levels' },
  '/Member/Turnover': { screen: 'turnover/turnover', guards: realMembers },
  '/Team/report': { screen: 'team/report', guards: realMembers, agents: 'unlimited', keep: true },
  '/Team/members': { screen: 'team/members', guards: realMembers, agents: 'unlimited', keep: true },
  '/Team/add': { screen: 'team/add', guards: realMembers, agents: 'unlimited' },
  '/Team/rates/:id': { screen: 'team/rates', guards: realMembers, agents: 'unlimited' },
  '/Team/records': { screen: 'invites/records', guards: realMembers, agents: 'always', keep: true },
  '/Team/members/:id': { screen: 'team/member', guards: realMembers, agents: 'unlimited' },
  '/Member/Promotion': { screen: 'invites/promotion', guards: members, keep: true },
  '/Team/invites': { screen: 'invites/invites', guards: realMembers, agents: 'unlimited', keep: true },
  '/Agent/apply': { screen: 'agents/apply', guards: realMembers },
  '/test': { screen: 'about/test', keep: true },
} as const satisfies Readonly<Record<string, Route>>;

export type RoutePath = keyof typeof routes;
