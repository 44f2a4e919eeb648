import { accessArea } from '../access/area.ts';
import { accountArea } from '../account/area.ts';
import { activitiesArea } from '../activities/area.ts';
import { adjustmentsArea } from '../adjustments/area.ts';
import { agentsArea } from '../agents/area.ts';
import { alertsArea } from '../alerts/area.ts';
import { auditArea } from '../audit/area.ts';
import { banksArea } from '../banks/area.ts';
import { betsArea } from '../bets/area.ts';
import { brandArea } from '../brand/area.ts';
import { channelsArea } from '../channels/area.ts';
import { contentArea } from '../content/area.ts';
import { creditsArea } from '../credits/area.ts';
import { depositsArea } from '../deposits/area.ts';
import { exportsArea } from '../exports/area.ts';
import { gamesArea } from '../games/area.ts';
import { ledgerArea } from '../ledger/area.ts';
import { mailArea } from '../mail/area.ts';
import { membersArea } from '../members/area.ts';
import { reportsArea } from '../reports/area.ts';
import { rewardsArea } from '../rewards/area.ts';
import { secretsArea } from '../secrets/area.ts';
import { settingsArea } from '../settings/area.ts';
import { ticketsArea } from '../tickets/area.ts';
import { todayArea } from '../today/area.ts';
import { transfersArea } from '../transfers/area.ts';
import { walksArea } from '../walks/area.ts';
import { withdrawalsArea } from '../withdrawals/area.ts';
import type { Area } from './area.ts';

/** Every area of the console; pages of one menu group keep this order. */
export const areas: readonly Area[] = [
  depositsArea,
  withdrawalsArea,
  creditsArea,
  transfersArea,
  activitiesArea,
  agentsArea,
  rewardsArea,
  mailArea,
  ticketsArea,
  membersArea,
  reportsArea,
  ledgerArea,
  adjustmentsArea,
  channelsArea,
  banksArea,
  brandArea,
  contentArea,
  gamesArea,
  betsArea,
  settingsArea,
  accessArea,
  secretsArea,
  auditArea,
  accountArea,
  todayArea,
  walksArea,
  alertsArea,
  exportsArea,
];

export const rooms = areas.flatMap((area) => area.rooms);
export const lists = Object.assign({}, ...areas.map((area) => area.lists ?? {})) as NonNullable<
  Area['lists']
>;
