import type about from '../../locales/zh_cn/about.json';
import type account from '../../locales/zh_cn/account.json';
import type activities from '../../locales/zh_cn/activities.json';
import type agents from '../../locales/zh_cn/agents.json';
import type auth from '../../locales/zh_cn/auth.json';
import type bets from '../../locales/zh_cn/bets.json';
import type cards from '../../locales/zh_cn/cards.json';
import type common from '../../locales/zh_cn/common.json';
import type credit from '../../locales/zh_cn/credit.json';
import type deposits from '../../locales/zh_cn/deposits.json';
import type gameResult from '../../locales/zh_cn/game-result.json';
import type games from '../../locales/zh_cn/games.json';
import type install from '../../locales/zh_cn/install.json';
import type invites from '../../locales/zh_cn/invites.json';
import type levels from '../../locales/zh_cn/levels.json';
import type lobby from '../../locales/zh_cn/lobby.json';
import type lobbyLife from '../../locales/zh_cn/lobby-life.json';
import type mail from '../../locales/zh_cn/mail.json';
import type moneyLog from '../../locales/zh_cn/money-log.json';
import type month from '../../locales/zh_cn/month.json';
import type notifications from '../../locales/zh_cn/notifications.json';
import type operations from '../../locales/zh_cn/operations.json';
import type passwords from '../../locales/zh_cn/passwords.json';
import type pendingFunds from '../../locales/zh_cn/pending-funds.json';
import type profile from '../../locales/zh_cn/profile.json';
import type protection from '../../locales/zh_cn/protection.json';
import type rates from '../../locales/zh_cn/rates.json';
import type rebate from '../../locales/zh_cn/rebate.json';
import type records from '../../locales/zh_cn/records.json';
import type redPackets from '../../locales/zh_cn/red-packets.json';
import type refresh from '../../locales/zh_cn/refresh.json';
import type savings from '../../locales/zh_cn/savings.json';
import type secondFactor from '../../locales/zh_cn/second-factor.json';
import type service from '../../locales/zh_cn/service.json';
import type sessions from '../../locales/zh_cn/sessions.json';
import type signIn from '../../locales/zh_cn/sign-in.json';
import type site from '../../locales/zh_cn/site.json';
import type sms from '../../locales/zh_cn/sms.json';
import type team from '../../locales/zh_cn/team.json';
import type transfers from '../../locales/zh_cn/transfers.json';
import type trial from '../../locales/zh_cn/trial.json';
import type turnover from '../../locales/zh_cn/turnover.json';
import type viewAs from '../../locales/zh_cn/view-as.json';
import type wheel from '../../locales/zh_cn/wheel.json';
import type withdrawals from '../../locales/zh_cn/withdrawals.json';

/** Every text id. One line per area file; the parity test compares the five languages file by file. */
export type TextId =
  | keyof typeof about
  | keyof typeof account
  | keyof typeof activities
  | keyof typeof agents
  | keyof typeof auth
  | keyof typeof bets
  | keyof typeof cards
  | keyof typeof common
  | keyof typeof credit
  | keyof typeof deposits
  | keyof typeof games
  | keyof typeof install
  | keyof typeof invites
  | keyof typeof levels
  | keyof typeof lobby
  | keyof typeof lobbyLife
  | keyof typeof mail
  | keyof typeof month
  | keyof typeof moneyLog
  | keyof typeof notifications
  | keyof typeof operations
  | keyof typeof passwords
  | keyof typeof profile
  | keyof typeof protection
  | keyof typeof rates
  | keyof typeof rebate
  | keyof typeof records
  | keyof typeof savings
  | keyof typeof redPackets
  | keyof typeof refresh
  | keyof typeof secondFactor
  | keyof typeof service
  | keyof typeof sessions
  | keyof typeof signIn
  | keyof typeof site
  | keyof typeof sms
  | keyof typeof pendingFunds
  | keyof typeof team
  | keyof typeof transfers
  | keyof typeof trial
  | keyof typeof turnover
  | keyof typeof viewAs
  | keyof typeof gameResult
  | keyof typeof wheel
  | keyof typeof withdrawals;
