import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { registerAboutRoutes } from './about/about-routes.ts';
import { registerActivitiesRoutes } from './activities/activities-routes.ts';
import { registerAdjustmentsRoutes } from './adjustments/adjustments-routes.ts';
import { registerAgentsRoutes } from './agents/agents-routes.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerAuthRoutes } from './auth/auth-routes.ts';
import { registerBetsRoutes } from './bets/bets-routes.ts';
import { registerBrandRoutes } from './brand/brand-routes.ts';
import { registerCardsRoutes } from './cards/cards-routes.ts';
import { registerChannelsRoutes } from './channels/channels-routes.ts';
import { registerContentRoutes } from './content/content-routes.ts';
import { registerCreditRoutes } from './credit/credit-routes.ts';
import { registerDepositsRoutes } from './deposits/deposits-routes.ts';
import { registerExportsRoutes } from './exports/exports-routes.ts';
import { registerCatalogueRoutes } from './games/catalogue-routes.ts';
import { endPagesNow } from './games/end-players.ts';
import { registerFavoritesRoutes } from './games/favorites-routes.ts';
import { registerLaunchRoutes } from './games/launch-routes.ts';
import { registerLedgerRoutes } from './ledger/ledger-routes.ts';
import { registerLevelsRoutes } from './levels/levels-routes.ts';
import { registerLotteryRoutes } from './lottery/lottery-routes.ts';
import { registerMailRoutes } from './mail/mail-routes.ts';
import { registerMembersRoutes } from './members/members-routes.ts';
import { registerMoneyLogRoutes } from './money-log/money-log-routes.ts';
import { registerOperationsRoutes } from './operations/operations-routes.ts';
import { registerOperatorsRoutes } from './operators/operators-routes.ts';
import { registerPasswordsRoutes } from './passwords/passwords-routes.ts';
import { registerProfileRoutes } from './profile/profile-routes.ts';
import { registerProofsRoutes } from './proofs/proofs-routes.ts';
import { registerProtectionRoutes } from './protection/protection-routes.ts';
import { registerPushRoutes } from './push/push-routes.ts';
import { registerRebateRoutes } from './rebate/rebate-routes.ts';
import { registerRedPacketsRoutes } from './red-packets/red-packets-routes.ts';
import { registerResetCodesRoutes } from './reset-codes/reset-codes-routes.ts';
import { registerRewardHistory } from './reward-history/reward-history-routes.ts';
import { registerSavingsRoutes } from './savings/savings-routes.ts';
import { registerOperatorSearch } from './search/search-routes.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { registerSecrets } from './secrets/secrets-routes.ts';
import { registerSessionsRoutes } from './sessions/sessions-routes.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';
import { registerSiteRoutes } from './site/site-routes.ts';
import { registerSmsRoutes } from './sms/sms-routes.ts';
import { registerOperatorTeamRoutes } from './team/operator-team-routes.ts';
import { registerTeamRoutes } from './team/team-routes.ts';
import { registerTicketsRoutes } from './tickets/tickets-routes.ts';
import { registerTimelineRoutes } from './timeline/timeline-routes.ts';
import { registerTodayRoutes } from './today/today-routes.ts';
import { registerTransfersRoutes } from './transfers/transfers-routes.ts';
import { registerTurnoverRoutes } from './turnover/turnover-routes.ts';
import { registerViewAsRoutes } from './view-as/view-as-routes.ts';
import { registerWaitingRoutes } from './waiting/waiting-routes.ts';
import { registerWalksRoutes } from './walks/walks-routes.ts';
import { registerWebPushRoutes } from './web-push/web-push-routes.ts';
import { registerWheelRoutes } from './wheel/wheel-routes.ts';
import { registerWithdrawalsRoutes } from './withdrawals/withdrawals-routes.ts';

export type RegisterRoutes = (app: FastifyInstance, ctx: AppContext) => void;

/** Every area's routes, below `/api`. */
export const routes: readonly RegisterRoutes[] = [
  registerAuthRoutes,
  registerAgentsRoutes,
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
  registerMembersRoutes,
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
  registerWalksRoutes,
  registerWebPushRoutes,
  registerTodayRoutes,
  registerExportsRoutes,
  registerAboutRoutes,
  registerBrandRoutes,
  registerAdjustmentsRoutes,
  registerChannelsRoutes,
  registerSecrets,
];
