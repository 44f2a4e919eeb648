import type { Kysely } from 'kysely';
import type { AboutTables } from './tables/about.ts';
import type { ActivitiesTables } from './tables/activities.ts';
import type { ActivityTables } from './tables/activity.ts';
import type { AdjustmentsTables } from './tables/adjustments.ts';
import type { BetsTables } from './tables/bets.ts';
import type { BrandTables } from './tables/brands.ts';
import type { CardsTables } from './tables/cards.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CreditTables } from './tables/credit.ts';
import type { DemoTables } from './tables/demo.ts';
import type { DepositsTables } from './tables/deposits.ts';
import type { ExportsTables } from './tables/exports.ts';
import type { JobsTables } from './tables/jobs.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LevelsTables } from './tables/levels.ts';
import type { LotteryTables } from './tables/lottery.ts';
import type { MailTables } from './tables/mail.ts';
import type { MembersTables } from './tables/members.ts';
import type { OperationsTables } from './tables/operations.ts';
import type { OperatorsTables } from './tables/operators.ts';
import type { ProtectionTables } from './tables/protection.ts';
import type { RebateTables } from './tables/rebate.ts';
import type { RedPacketsTables } from './tables/red-packets.ts';
import type { ResetCodeTables } from './tables/reset-codes.ts';
import type { SavingsTables } from './tables/savings.ts';
import type { SecondFactorTables } from './tables/second-factor.ts';
import type { SecretsTables } from './tables/secrets.ts';
import type { SignInTables } from './tables/sign-in.ts';
import type { SiteTables } from './tables/site.ts';
import type { SmsTables } from './tables/sms.ts';
import type { TeamTables } from './tables/team.ts';
import type { TicketsTables } from './tables/tickets.ts';
import type { TransfersTables } from './tables/transfers.ts';
import type { TurnoverTables } from './tables/turnover.ts';
import type { WalksTables } from './tables/walks.ts';
import type { WebPushTables } from './tables/web-push.ts';
import type { WheelTables } from './tables/wheel.ts';
import type { WithdrawalsTables } from './tables/withdrawals.ts';

/** Every table of the platform, one interface per module. */
export interface Tables
  extends MembersTables,
    OperationsTables,
    LedgerTables,
    SiteTables,
    CatalogueTables,
    CardsTables,
    TransfersTables,
    BetsTables,
    BrandTables,
    DemoTables,
    DepositsTables,
    WithdrawalsTables,
    TurnoverTables,
    SavingsTables,
    CreditTables,
    RebateTables,
    RedPacketsTables,
    SecondFactorTables,
    SecretsTables,
    SignInTables,
    ResetCodeTables,
    SmsTables,
    ActivitiesTables,
    AdjustmentsTables,
    TeamTables,
    TicketsTables,
    ActivityTables,
    WalksTables,
    WebPushTables,
    WheelTables,
    LevelsTables,
    AboutTables,
    JobsTables,
    ExportsTables,
    LotteryTables,
    MailTables,
    OperatorsTables,
    ProtectionTables {}

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>;
