import type { Guard } from './guards.ts';
import type { RoutePath } from './paths.ts';
import { matchPath } from './router.ts';

const member = ['auth', 'demo'] as const;

/** The guards of each route (docs/member-app.md 2). */
export const guardsByPath: Readonly<Record<RoutePath, readonly Guard[]>> = {
  '/Welcome': [],
  '/Login': ['guest'],
  '/Register': ['guest'],
  '/loginToSupplier': ['auth'],
  '/Credit/Index': [],
  '/Credit/Record': [],
  '/Credit/Borrow': [],
  '/Credit/Repay': [],
  '/dailybonus': member,
  '/dailybonus/log': member,
  '/Main/home': [],
  '/Main/recommendGame/:api_code/:gametype': [],
  '/Main/center': ['auth'],
  '/Member/MemberInfo': member,
  '/Member/Recharge': member,
  '/Member/RechargeList': member,
  '/Member/Transfer': ['auth'],
  '/Member/GameRecord': member,
  '/Member/MoneyLog': member,
  '/Member/Card': member,
  '/Member/SetDrawingPwd': member,
  '/Member/Modify_drawing_pwd': member,
  '/Member/Modify_pwd': member,
  '/Member/ApplyDrawing': member,
  '/Member/DrawingList': member,
  '/Member/Yuebao': member,
  '/Member/Fsnow': member,
  '/Member/Favorites': ['auth'],
  '/Member/Turnover': member,
};

/** The guards of an actual address; none for an address without a route. */
export function routeGuards(pathname: string): readonly Guard[] {
  const route = Object.entries(guardsByPath).find(([path]) => matchPath(path, pathname));
  return route?.[1] ?? [];
}
