import { roleTexts } from '../access/role-texts.ts';
import { accessTexts } from '../access/texts.ts';
import { accountTexts } from '../account/texts.ts';
import { activitiesTexts } from '../activities/texts.ts';
import { adjustmentsTexts } from '../adjustments/texts.ts';
import { agentsTexts } from '../agents/texts.ts';
import { alertsTexts } from '../alerts/texts.ts';
import { auditTexts } from '../audit/texts.ts';
import { banksTexts } from '../banks/texts.ts';
import { betsTexts } from '../bets/texts.ts';
import { brandTexts } from '../brand/texts.ts';
import { channelsTexts } from '../channels/texts.ts';
import { contentTexts } from '../content/texts.ts';
import { creditsTexts } from '../credits/texts.ts';
import { depositsTexts } from '../deposits/texts.ts';
import { exportsTexts } from '../exports/texts.ts';
import { gamesTexts } from '../games/texts.ts';
import { ledgerTexts } from '../ledger/texts.ts';
import { mailTexts } from '../mail/texts.ts';
import { memberPageTexts } from '../members/page-texts.ts';
import { membersTexts } from '../members/texts.ts';
import { partsTexts } from '../parts/texts.ts';
import { cohortsTexts, reportsTexts } from '../reports/texts.ts';
import { rewardsTexts } from '../rewards/texts.ts';
import { secretsTexts } from '../secrets/texts.ts';
import { settingsTexts } from '../settings/texts.ts';
import type { AreaTexts } from '../texts/both-languages.ts';
import { ticketsTexts } from '../tickets/texts.ts';
import { todayTexts } from '../today/texts.ts';
import { transfersTexts } from '../transfers/texts.ts';
import { walksTexts } from '../walks/texts.ts';
import { withdrawalsTexts } from '../withdrawals/texts.ts';

/**
 * Texts of each area, below `koi.<name>.`. Only the build reads them: the console loads a single language.
 */
export const areaTexts = {
  parts: partsTexts,
  access: accessTexts,
  roles: roleTexts,
  account: accountTexts,
  activities: activitiesTexts,
  adjustments: adjustmentsTexts,
  agents: agentsTexts,
  audit: auditTexts,
  bets: betsTexts,
  brand: brandTexts,
  banks: banksTexts,
  channels: channelsTexts,
  content: contentTexts,
  credits: creditsTexts,
  deposits: depositsTexts,
  exports: exportsTexts,
  games: gamesTexts,
  ledger: ledgerTexts,
  mail: mailTexts,
  members: {
    en: { ...membersTexts.en, ...memberPageTexts.en },
    zh_cn: { ...membersTexts.zh_cn, ...memberPageTexts.zh_cn },
  },
  reports: reportsTexts,
  cohorts: cohortsTexts,
  rewards: rewardsTexts,
  secrets: secretsTexts,
  settings: settingsTexts,
  tickets: ticketsTexts,
  today: todayTexts,
  transfers: transfersTexts,
  walks: walksTexts,
  alerts: alertsTexts,
  withdrawals: withdrawalsTexts,
} as const satisfies Readonly<Record<string, AreaTexts>>;
