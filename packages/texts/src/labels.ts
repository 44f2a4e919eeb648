import type {
  AboutType,
  ActivityType,
  ApplicationStatus,
  BetStatus,
  CreditStatus,
  DepositFailure,
  GameType,
  LevelCondition,
  MailStatus,
  OperateType,
  OrderStatus,
  PaymentType,
  SignInAwardState,
  SignInPackType,
  TransferStatus,
  TurnoverReason,
  WalletKind,
  WheelSpinStatus,
} from '@koi/contract/enumerations';
import type { AdjustmentKind } from '@koi/contract/operator-enumerations';

/** Texts for the `*_text` fields of the wire format, one set per language in `labels/<lang>.ts`. */
export interface Labels {
  operateTypes: Readonly<Record<OperateType, string>>;
  depositStatuses: Readonly<Record<OrderStatus, string>>;
  depositFailures: Readonly<Record<DepositFailure, string>>;
  withdrawalStatuses: Readonly<Record<OrderStatus, string>>;
  transferStatuses: Readonly<Record<TransferStatus, string>>;
  creditStatuses: Readonly<Record<CreditStatus, string>>;
  signInPackTypes: Readonly<Record<SignInPackType, string>>;
  awardStates: Readonly<Record<SignInAwardState, string>>;
  mailStatuses: Readonly<Record<MailStatus, string>>;
  aboutTypes: Readonly<Record<AboutType, string>>;
  activityTypes: Readonly<Record<ActivityType, string>>;
  applicationStatuses: Readonly<Record<ApplicationStatus, string>>;
  wheelStatuses: Readonly<Record<WheelSpinStatus, string>>;
  /** How to earn wheel chances: a day's `{deposit}`, and `{times}` of it in bets. */
  wheelCondition: string;
  betStatuses: Readonly<Record<BetStatus, string>>;
  paymentTypes: Readonly<Record<PaymentType, string>>;
  gameTypes: Readonly<Record<GameType, string>>;
  moneyTypes: Readonly<Record<WalletKind, string>>;
  adjustmentKinds: Readonly<Record<AdjustmentKind, string>>;
  turnoverReasons: Readonly<Record<TurnoverReason, string>>;
  /** Titles of lobby tabs that are not a game type, and of lottery groups. */
  lobby: Readonly<Record<'hot' | 'K3' | '11X5' | 'SSC' | 'FFC' | 'PK10' | '3D' | 'OTHERS', string>>;
  /** Name of the lowest level. */
  firstLevel: string;
  levelConditions: Readonly<Record<LevelCondition, string>>;
  /** Text for an end date: `{day}` is the last day. */
  until: string;
}
