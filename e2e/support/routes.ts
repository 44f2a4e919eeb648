/** Who may see a route: anybody, guests only, members, members who are not on trial. */
export type Access = 'all' | 'guest' | 'member' | 'real-member';

export interface Route {
  path: string;
  access: Access;
}

/** The screens that exist, by their route names. */
export const routes: readonly Route[] = [
  { path: '/Welcome', access: 'all' },
  { path: '/Login', access: 'guest' },
  { path: '/Register', access: 'guest' },
  { path: '/Credit/Index', access: 'all' },
  { path: '/Credit/Record', access: 'all' },
  { path: '/Credit/Borrow', access: 'all' },
  { path: '/Credit/Repay', access: 'all' },
  { path: '/dailybonus', access: 'real-member' },
  { path: '/dailybonus/log', access: 'real-member' },
  { path: '/Main/home', access: 'all' },
  { path: '/Main/recommendGame/NOVA/3', access: 'all' },
  { path: '/Main/center', access: 'member' },
  { path: '/Member/MemberInfo', access: 'real-member' },
  { path: '/Member/Modify_pwd', access: 'real-member' },
  { path: '/Member/Modify_drawing_pwd', access: 'real-member' },
  { path: '/Member/Transfer', access: 'member' },
  { path: '/Member/Recharge', access: 'real-member' },
  { path: '/Member/GameRecord', access: 'real-member' },
  { path: '/Member/RechargeList', access: 'real-member' },
  { path: '/Member/MoneyLog', access: 'real-member' },
  { path: '/Member/Card', access: 'real-member' },
  { path: '/Member/SetDrawingPwd', access: 'real-member' },
  { path: '/Member/ApplyDrawing', access: 'real-member' },
  { path: '/Member/DrawingList', access: 'real-member' },
  { path: '/Member/Favorites', access: 'member' },
  { path: '/Member/Fsnow', access: 'real-member' },
  { path: '/Member/Turnover', access: 'real-member' },
  { path: '/Member/Yuebao', access: 'real-member' },
];
