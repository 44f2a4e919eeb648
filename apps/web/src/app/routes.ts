import type { BrandFeature } from '@koi/rules/brand';
import type { LazyArea } from '../shared/i18n/lazy-areas.ts';
import type { GuardedRoute } from '../shared/navigation/route-guards.ts';

export interface Route extends GuardedRoute {
  /** Imports the file of the screen, which exports one component named so: `CardScreen`. */
  screen: () => Promise<object>;
  /** Areas whose texts the screen shows, besides those that everybody loads. */
  texts?: readonly LazyArea[];
  /** Stays mounted when the member leaves: scroll, filters and loaded rows are kept. */
  keepAlive?: true;
  /** Can be refreshed by pulling down. */
  pull?: true;
  /** Not found where the feature is off on the site. */
  feature?: BrandFeature;
  /**
   * For agents: always, or where agents earn from every level below them (`agent_fd_mode`). The screen says
   * so to others.
   */
  agents?: 'always' | 'unlimited';
  /** Shows the tab bar. */
  tab?: true;
  /** Whose pages contain this screen as the server renders it. */
  ssr?: 'all' | 'visitors' | 'members';
}

const guests = ['guest'] as const;
const members = ['auth'] as const;
const realMembers = ['auth', 'demo'] as const;

/**
 * Every address of the app (docs/member-app.md 2). A new screen is one more row; what it reads first is in
 * `route-queries.ts`. Navigation, rendering on the server, sizes and browser tests follow this table.
 */
export const routes = {
  '/Main/home': {
    screen: () => import('../features/lobby/home-screen.tsx'),
    keepAlive: true,
    tab: true,
    ssr: 'all',
    pull: true,
  },
  '/Welcome': { screen: () => import('../features/auth/welcome-screen.tsx'), ssr: 'visitors' },
  '/Login': { screen: () => import('../features/auth/login-screen.tsx'), guards: guests, ssr: 'visitors' },
  '/Register': {
    screen: () => import('../features/auth/register-screen.tsx'),
    guards: guests,
    ssr: 'visitors',
  },
  '/ResetPassword': {
    screen: () => import('../features/sms/reset-password-screen.tsx'),
    texts: ['sms'],
    guards: guests,
  },
  '/loginToSupplier': { screen: () => import('../features/games/launch-screen.tsx'), guards: members },
  '/Service': { screen: () => import('../features/service/service-screen.tsx'), texts: ['service'] },
  '/Service/Message': {
    screen: () => import('../features/service/guest-message-screen.tsx'),
    texts: ['service'],
    guards: guests,
  },
  '/About': {
    screen: () => import('../features/about/about-list-screen.tsx'),
    texts: ['about'],
    keepAlive: true,
  },
  '/About/:name': { screen: () => import('../features/about/about-page-screen.tsx'), texts: ['about'] },
  '/Activity': {
    screen: () => import('../features/activities/promotions-screen.tsx'),
    texts: ['activities'],
    keepAlive: true,
    pull: true,
  },
  // Before the pattern that also matches it.
  '/Activity/wheel': {
    screen: () => import('../features/wheel/wheel-screen.tsx'),
    texts: ['wheel'],
    feature: 'wheel',
  },
  '/Activity/:id': {
    screen: () => import('../features/activities/activity-detail-screen.tsx'),
    texts: ['activities'],
  },
  '/Credit/Index': { screen: () => import('../features/credit/credit-index-screen.tsx'), texts: ['credit'] },
  '/Credit/Record': {
    screen: () => import('../features/credit/credit-record-screen.tsx'),
    texts: ['credit'],
    pull: true,
  },
  '/Credit/Borrow': { screen: () => import('../features/credit/borrow-screen.tsx'), texts: ['credit'] },
  '/Credit/Repay': { screen: () => import('../features/credit/repay-screen.tsx'), texts: ['credit'] },
  '/RedBag': {
    screen: () => import('../features/red-packets/red-bag-screen.tsx'),
    texts: ['red-packets'],
    guards: realMembers,
    feature: 'red_packets',
  },
  '/dailybonus': {
    screen: () => import('../features/sign-in/dailybonus-screen.tsx'),
    texts: ['sign-in'],
    guards: realMembers,
    feature: 'sign_in',
  },
  '/dailybonus/log': {
    screen: () => import('../features/sign-in/dailybonus-log-screen.tsx'),
    texts: ['sign-in'],
    guards: realMembers,
    feature: 'sign_in',
    pull: true,
  },
  '/LiveLevelUp': {
    screen: () => import('../features/levels/live-level-up-screen.tsx'),
    texts: ['levels'],
    feature: 'levels',
  },
  '/SlotLevelUp': {
    screen: () => import('../features/levels/slot-level-up-screen.tsx'),
    texts: ['levels'],
    feature: 'levels',
  },
  '/LastGame': { screen: () => import('../features/lobby/last-game-screen.tsx'), guards: members },
  '/Main/recommendGame/:api_code/:gametype': {
    screen: () => import('../features/lobby/recommend-game-screen.tsx'),
  },
  '/Main/activity': {
    screen: () => import('../features/activities/promotions-screen.tsx'),
    texts: ['activities'],
    keepAlive: true,
    tab: true,
    pull: true,
  },
  '/Main/activity/:id': {
    screen: () => import('../features/activities/activity-detail-screen.tsx'),
    texts: ['activities'],
  },
  '/Main/center': {
    screen: () => import('../features/account/account-screen.tsx'),
    texts: ['account'],
    guards: members,
    keepAlive: true,
    tab: true,
    ssr: 'members',
    pull: true,
  },
  '/Member/MemberInfo': {
    screen: () => import('../features/profile/member-info-screen.tsx'),
    guards: realMembers,
  },
  '/Member/Recharge': {
    screen: () => import('../features/deposits/recharge-screen.tsx'),
    texts: ['deposits'],
    guards: realMembers,
  },
  '/Member/RechargeList': {
    screen: () => import('../features/deposits/recharge-list-screen.tsx'),
    texts: ['deposits'],
    guards: realMembers,
    keepAlive: true,
    pull: true,
  },
  '/Member/Transfer': {
    screen: () => import('../features/transfers/transfer-screen.tsx'),
    guards: members,
    pull: true,
  },
  '/Member/GameRecord': {
    screen: () => import('../features/bets/game-record-screen.tsx'),
    guards: realMembers,
    keepAlive: true,
    pull: true,
  },
  '/Member/MoneyLog': {
    screen: () => import('../features/money-log/money-log-screen.tsx'),
    guards: realMembers,
    keepAlive: true,
    pull: true,
  },
  '/Member/Card': {
    screen: () => import('../features/cards/card-screen.tsx'),
    texts: ['cards'],
    guards: realMembers,
  },
  '/Member/SetDrawingPwd': {
    screen: () => import('../features/passwords/set-drawing-pwd-screen.tsx'),
    texts: ['passwords'],
    guards: realMembers,
  },
  '/Member/Modify_drawing_pwd': {
    screen: () => import('../features/passwords/modify-drawing-pwd-screen.tsx'),
    texts: ['passwords'],
    guards: realMembers,
  },
  '/Member/Modify_pwd': {
    screen: () => import('../features/passwords/modify-pwd-screen.tsx'),
    texts: ['passwords'],
    guards: realMembers,
  },
  '/Member/ApplyDrawing': {
    screen: () => import('../features/withdrawals/apply-drawing-screen.tsx'),
    guards: realMembers,
  },
  '/Member/DrawingList': {
    screen: () => import('../features/withdrawals/drawing-list-screen.tsx'),
    guards: realMembers,
    keepAlive: true,
    pull: true,
  },
  '/Member/Yuebao': {
    screen: () => import('../features/savings/yuebao-screen.tsx'),
    texts: ['savings'],
    guards: realMembers,
    pull: true,
  },
  '/Member/Fsnow': {
    screen: () => import('../features/rebate/fsnow-screen.tsx'),
    texts: ['rebate'],
    guards: realMembers,
    pull: true,
  },
  '/Member/Favorites': { screen: () => import('../features/lobby/favorites-screen.tsx'), guards: members },
  '/Member/Notice': {
    screen: () => import('../features/mail/notice-screen.tsx'),
    texts: ['mail'],
    guards: members,
    pull: true,
  },
  '/Member/Notifications': {
    screen: () => import('../features/notifications/notifications-screen.tsx'),
    texts: ['notifications'],
    guards: realMembers,
  },
  '/Member/Limits': {
    screen: () => import('../features/protection/limits-screen.tsx'),
    texts: ['protection'],
    guards: realMembers,
  },
  '/Member/Sessions': {
    screen: () => import('../features/sessions/sessions-screen.tsx'),
    texts: ['sessions'],
    guards: realMembers,
    pull: true,
  },
  '/Member/SecondFactor': {
    screen: () => import('../features/second-factor/second-factor-screen.tsx'),
    texts: ['second-factor'],
    guards: realMembers,
  },
  '/Member/Message': {
    screen: () => import('../features/mail/message-screen.tsx'),
    texts: ['mail'],
    guards: realMembers,
    pull: true,
  },
  '/Member/Vip': {
    screen: () => import('../features/levels/vip-screen.tsx'),
    texts: ['levels'],
    guards: members,
    feature: 'levels',
  },
  '/Member/Turnover': {
    screen: () => import('../features/turnover/turnover-screen.tsx'),
    guards: realMembers,
    pull: true,
  },
  '/Team/report': {
    screen: () => import('../features/team/report-screen.tsx'),
    texts: ['team'],
    guards: realMembers,
    agents: 'unlimited',
    keepAlive: true,
    pull: true,
  },
  '/Team/members': {
    screen: () => import('../features/team/members-screen.tsx'),
    texts: ['team'],
    guards: realMembers,
    agents: 'unlimited',
    keepAlive: true,
    pull: true,
  },
  '/Team/add': {
    screen: () => import('../features/team/add-screen.tsx'),
    texts: ['team'],
    guards: realMembers,
    agents: 'unlimited',
  },
  '/Team/rates/:id': {
    screen: () => import('../features/team/rates-screen.tsx'),
    texts: ['team'],
    guards: realMembers,
    agents: 'unlimited',
  },
  '/Team/records': {
    screen: () => import('../features/invites/records-screen.tsx'),
    texts: ['invites'],
    guards: realMembers,
    agents: 'always',
    keepAlive: true,
    pull: true,
  },
  '/Team/members/:id': {
    screen: () => import('../features/team/member-screen.tsx'),
    texts: ['team'],
    guards: realMembers,
    agents: 'unlimited',
  },
  '/Member/Promotion': {
    screen: () => import('../features/invites/promotion-screen.tsx'),
    texts: ['invites'],
    guards: members,
    keepAlive: true,
  },
  '/Team/invites': {
    screen: () => import('../features/invites/invites-screen.tsx'),
    texts: ['invites'],
    guards: realMembers,
    agents: 'unlimited',
    keepAlive: true,
    pull: true,
  },
  '/Agent/apply': {
    screen: () => import('../features/agents/apply-screen.tsx'),
    texts: ['agents'],
    guards: realMembers,
  },
  '/test': { screen: () => import('../features/about/test-screen.tsx'), texts: ['about'], keepAlive: true },
} as const satisfies Readonly<Record<string, Route>>;

declare module '../shared/navigation/paths.ts' {
  interface Register {
    routes: typeof routes;
  }
}
