import type { FastifyInstance } from 'fastify';
import { registerAuthRoutes } from './accounts/auth/member-routes.ts';
import { registerOperatorsRoutes } from './accounts/operators/operator-routes.ts';
import { registerPasswordsRoutes, registerResetCodesRoutes } from './accounts/passwords/member-routes.ts';
import { registerSecondFactorRoutes } from './accounts/second-factor/member-routes.ts';
import { registerSessionsRoutes } from './accounts/sessions/routes.ts';
import { registerSmsRoutes } from './accounts/sms/member-routes.ts';
import type { AppContext } from './context.ts';
import { registerAboutRoutes } from './features/about/member-routes.ts';
import { registerActivitiesRoutes } from './features/activities/member-routes.ts';
import { registerAdjustmentsRoutes } from './features/adjustments/operator-routes.ts';
import { registerAgentsRoutes } from './features/agents/member-routes.ts';
import { registerOperatorAgentsRoutes } from './features/agents/operator-routes.ts';
import { registerAlerts } from './features/alerts/operator-routes.ts';
import { registerAuditRoutes } from './features/audit/operator-routes.ts';
import { registerBanksRoutes } from './features/banks/operator-routes.ts';
import { registerBetsRoutes } from './features/bets/routes.ts';
import { registerBrandRoutes } from './features/brand/operator-routes.ts';
import { registerCardsRoutes } from './features/cards/member-routes.ts';
import { registerChannelsRoutes } from './features/channels/operator-routes.ts';
import { registerContentRoutes } from './features/content/operator-routes.ts';
import { registerCreditRoutes } from './features/credit/member-routes.ts';
import { registerDepositsRoutes } from './features/deposits/member-routes.ts';
import { registerExportsRoutes } from './features/exports/operator-routes.ts';
import { endPagesNow } from './features/games/end-supplier-sessions.ts';
import { registerFavoritesRoutes } from './features/games/favorites-routes.ts';
import { registerCatalogueRoutes, registerLaunchRoutes } from './features/games/member-routes.ts';
import { registerLedgerRoutes } from './features/ledger/operator-routes.ts';
import { registerLevelsRoutes } from './features/levels/routes.ts';
import { registerLotteryRoutes } from './features/lottery/member-routes.ts';
import { registerMailRoutes } from './features/mail/member-routes.ts';
import { registerMembersRoutes } from './features/members/operator-routes.ts';
import { registerMoneyLogRoutes } from './features/money-log/member-routes.ts';
import { registerMonitorRoutes } from './features/monitor/operator-routes.ts';
import { registerProfileRoutes } from './features/profile/routes.ts';
import { registerProofsRoutes } from './features/proofs/operator-routes.ts';
import { registerProtectionRoutes } from './features/protection/member-routes.ts';
import { registerRebateRoutes } from './features/rebate/routes.ts';
import { registerRedPacketsRoutes } from './features/red-packets/routes.ts';
import { registerReportsRoutes } from './features/reports/operator-routes.ts';
import { registerRewardHistory } from './features/reward-history/operator-routes.ts';
import { registerSavingsRoutes } from './features/savings/routes.ts';
import { registerOperatorSearch } from './features/search/operator-routes.ts';
import { registerSignInRoutes } from './features/sign-in/routes.ts';
import { registerSiteRoutes } from './features/site/routes.ts';
import { registerTeamRoutes } from './features/team/member-routes.ts';
import { registerOperatorTeamRoutes } from './features/team/operator-routes.ts';
import { registerTicketsRoutes } from './features/tickets/routes.ts';
import { registerTimelineRoutes } from './features/timeline/operator-routes.ts';
import { registerTodayRoutes } from './features/today/operator-routes.ts';
import { registerTransfersRoutes } from './features/transfers/member-routes.ts';
import { registerTurnoverRoutes } from './features/turnover/routes.ts';
import { registerViewAsRoutes } from './features/view-as/routes.ts';
import { registerWaitingRoutes } from './features/waiting/operator-routes.ts';
import { registerWebPushRoutes } from './features/web-push/routes.ts';
import { registerWheelRoutes } from './features/wheel/routes.ts';
import { registerWithdrawalsRoutes } from './features/withdrawals/member-routes.ts';
import { registerPushRoutes } from './platform/events/member-routes.ts';
import { registerOperationsRoutes } from './platform/operations/member-routes.ts';
import { registerSecrets } from './platform/secrets/operator-routes.ts';

export type RegisterRoutes = (app: FastifyInstance, ctx: AppContext) => void;

/** Every area's routes, below `/api`. */
export const routes: readonly RegisterRoutes[] = [
  registerAuthRoutes,
  registerAgentsRoutes,
  registerOperatorAgentsRoutes,
  registerSmsRoutes,
  registerTeamRoutes,
  registerOperatorTeamRoutes,
  registerProfileRoutes,
  registerPasswordsRoutes,
  registerResetCodesRoutes,
  registerSessionsRoutes,
  registerSecondFactorRoutes,
  registerCardsRoutes,
  registerSiteRoutes,
  registerContentRoutes,
  registerCatalogueRoutes,
  registerLotteryRoutes,
  registerMailRoutes,
  (app, ctx) => registerMembersRoutes(app, ctx, (member) => endPagesNow(ctx, member)),
  registerMoneyLogRoutes,
  registerOperationsRoutes,
  registerDepositsRoutes,
  registerOperatorsRoutes,
  registerAuditRoutes,
  registerWithdrawalsRoutes,
  registerTransfersRoutes,
  registerLaunchRoutes,
  registerFavoritesRoutes,
  registerBetsRoutes,
  registerRebateRoutes,
  registerTurnoverRoutes,
  registerSavingsRoutes,
  registerLedgerRoutes,
  registerProofsRoutes,
  (app, ctx) => registerProtectionRoutes(app, ctx, (member) => endPagesNow(ctx, member)),
  registerPushRoutes,
  registerCreditRoutes,
  registerLevelsRoutes,
  registerSignInRoutes,
  registerRedPacketsRoutes,
  registerActivitiesRoutes,
  registerWheelRoutes,
  registerRewardHistory,
  registerOperatorSearch,
  registerTicketsRoutes,
  registerTimelineRoutes,
  registerViewAsRoutes,
  registerWaitingRoutes,
  registerMonitorRoutes,
  registerAlerts,
  registerWebPushRoutes,
  registerTodayRoutes,
  registerReportsRoutes,
  registerExportsRoutes,
  registerAboutRoutes,
  registerBrandRoutes,
  registerAdjustmentsRoutes,
  registerBanksRoutes,
  registerChannelsRoutes,
  registerSecrets,
];
