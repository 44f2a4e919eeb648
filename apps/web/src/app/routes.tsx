import { withTexts } from '../text/later-texts.ts';
import { type AppRoute, homeRoute, screen } from './first-route.tsx';

/** Every screen of the app. The guards stand in `navigation/route-guards.ts`; an address without a row here is not found. */
export const routes: readonly AppRoute[] = [
  { path: '/Welcome', screen: screen(() => import('../features/auth/welcome-screen.tsx'), 'WelcomeScreen') },
  { path: '/Login', screen: screen(() => import('../features/auth/login-screen.tsx'), 'LoginScreen') },
  {
    path: '/Register',
    screen: screen(() => import('../features/auth/register-screen.tsx'), 'RegisterScreen'),
  },
  {
    path: '/loginToSupplier',
    screen: screen(() => import('../features/games/launch-screen.tsx'), 'LaunchScreen'),
  },
  {
    path: '/Credit/Index',
    screen: screen(() => import('../features/credit/credit-index-screen.tsx'), 'CreditIndexScreen'),
  },
  {
    path: '/Credit/Record',
    screen: screen(() => import('../features/credit/record-screen.tsx'), 'RecordScreen'),
  },
  {
    path: '/Credit/Borrow',
    screen: screen(() => import('../features/credit/borrow-screen.tsx'), 'BorrowScreen'),
  },
  {
    path: '/Credit/Repay',
    screen: screen(() => import('../features/credit/repay-screen.tsx'), 'RepayScreen'),
  },
  {
    path: '/dailybonus',
    screen: screen(
      withTexts('sign-in', () => import('../features/sign-in/dailybonus-screen.tsx')),
      'DailybonusScreen',
    ),
  },
  {
    path: '/dailybonus/log',
    screen: screen(
      withTexts('sign-in', () => import('../features/sign-in/dailybonus-log-screen.tsx')),
      'DailybonusLogScreen',
    ),
  },
  homeRoute,
  {
    path: '/Main/recommendGame/:api_code/:gametype',
    screen: screen(() => import('../features/lobby/recommend-game-screen.tsx'), 'RecommendGameScreen'),
  },
  {
    path: '/Main/center',
    screen: screen(() => import('../features/profile/center-screen.tsx'), 'CenterScreen'),
    keep: true,
    tab: true,
  },
  {
    path: '/Member/MemberInfo',
    screen: screen(() => import('../features/profile/member-info-screen.tsx'), 'MemberInfoScreen'),
  },
  {
    path: '/Member/Recharge',
    screen: screen(() => import('../features/deposits/recharge-screen.tsx'), 'RechargeScreen'),
  },
  {
    path: '/Member/RechargeList',
    screen: screen(() => import('../features/deposits/recharge-list-screen.tsx'), 'RechargeListScreen'),
    keep: true,
  },
  {
    path: '/Member/Transfer',
    screen: screen(() => import('../features/transfers/transfer-screen.tsx'), 'TransferScreen'),
  },
  {
    path: '/Member/GameRecord',
    screen: screen(() => import('../features/bets/game-record-screen.tsx'), 'GameRecordScreen'),
    keep: true,
  },
  {
    path: '/Member/Favorites',
    screen: screen(() => import('../features/lobby/favorites-screen.tsx'), 'FavoritesScreen'),
  },
  {
    path: '/Member/MoneyLog',
    screen: screen(() => import('../features/money-log/money-log-screen.tsx'), 'MoneyLogScreen'),
    keep: true,
  },
  {
    path: '/Member/Card',
    screen: screen(() => import('../features/cards/card-screen.tsx'), 'CardScreen'),
  },
  {
    path: '/Member/SetDrawingPwd',
    screen: screen(
      withTexts('passwords', () => import('../features/passwords/set-drawing-pwd-screen.tsx')),
      'SetDrawingPwdScreen',
    ),
  },
  {
    path: '/Member/Modify_drawing_pwd',
    screen: screen(
      withTexts('passwords', () => import('../features/passwords/modify-drawing-pwd-screen.tsx')),
      'ModifyDrawingPwdScreen',
    ),
  },
  {
    path: '/Member/Modify_pwd',
    screen: screen(
      withTexts('passwords', () => import('../features/passwords/modify-pwd-screen.tsx')),
      'ModifyPwdScreen',
    ),
  },
  {
    path: '/Member/ApplyDrawing',
    screen: screen(() => import('../features/withdrawals/apply-drawing-screen.tsx'), 'ApplyDrawingScreen'),
  },
  {
    path: '/Member/DrawingList',
    screen: screen(() => import('../features/withdrawals/drawing-list-screen.tsx'), 'DrawingListScreen'),
    keep: true,
  },
  {
    path: '/Member/Fsnow',
    screen: screen(() => import('../features/rebate/fsnow-screen.tsx'), 'FsnowScreen'),
  },
  {
    path: '/Member/Turnover',
    screen: screen(() => import('../features/turnover/turnover-screen.tsx'), 'TurnoverScreen'),
  },
  {
    path: '/Member/Yuebao',
    screen: screen(() => import('../features/savings/yuebao-screen.tsx'), 'YuebaoScreen'),
  },
];
