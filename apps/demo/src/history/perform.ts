import type { Scene } from './scene.ts';
import type { Step } from './step.ts';
import { arrive } from './steps/accounts.ts';
import { applyForActivity } from './steps/activities.ts';
import { favourGame } from './steps/catalogue.ts';
import { borrowMoney, repayLoan } from './steps/credit.ts';
import { deposit } from './steps/deposits.ts';
import { broadcast, readMail, write } from './steps/mail.ts';
import { play } from './steps/play.ts';
import { disable, setLimits, shutOut } from './steps/protection.ts';
import {
  claimPacks,
  claimRebates,
  openRedPackets,
  redeemGiftCode,
  signInToday,
  spinWheel,
} from './steps/rewards.ts';
import { redeemOldest, save } from './steps/savings.ts';
import { bindOwnCard, withdraw } from './steps/withdrawals.ts';

type Performers = {
  [Kind in Step['do']]: (scene: Scene, step: Extract<Step, { do: Kind }>) => Promise<unknown>;
};

const performers: Performers = {
  login: arrive,
  'sign-in': signInToday,
  'claim-packs': claimPacks,
  'bind-card': bindOwnCard,
  deposit,
  play,
  withdraw,
  'claim-rebate': claimRebates,
  save,
  redeem: redeemOldest,
  borrow: borrowMoney,
  repay: repayLoan,
  spin: spinWheel,
  'open-packets': openRedPackets,
  'redeem-code': redeemGiftCode,
  apply: applyForActivity,
  write,
  'read-mail': readMail,
  favour: favourGame,
  limit: setLimits,
  exclude: shutOut,
  disable,
  broadcast,
};

export function perform<S extends Step>(scene: Scene, step: S): Promise<unknown> {
  const performer = performers[step.do] as (scene: Scene, step: S) => Promise<unknown>;
  return performer(scene, step);
}
