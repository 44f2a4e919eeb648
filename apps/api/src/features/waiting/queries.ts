import type { Permission } from '@koi/contract';
import {
  agentApplicationStatuses,
  applicationStatuses,
  creditStatuses,
  mailStatuses,
  mailVisibility,
  orderStatuses,
  signInAwardStates,
  wheelSpinStatuses,
} from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { isOfMembers, restsAt } from '../../platform/approvals/order-lists.ts';
import type { ChangeList } from '../../platform/approvals/waiting-changes.ts';
import type { Db } from '../../platform/database/tables.ts';
import { operatorStates } from '../transfers/transfer-policy.ts';

type Rows = RawBuilder<unknown>;

const pendingWithdrawals = sql`withdrawal_order where status = ${sql.lit(orderStatuses.pending)}`;

/**
 * The items waiting for an operator, by kind; a gateway's order waits for its gateway unless it is flagged,
 * and a withdrawal that rests after a change by the support for its time.
 */
const waiting = {
  deposits: sql`deposit_order where status = ${sql.lit(orderStatuses.pending)} and (adapter is null or flags <> '[]') and ${isOfMembers}`,
  withdrawals: (now: Date) => sql`${pendingWithdrawals} and not ${restsAt(now)}`,
  transfers: sql`transfer_order where state in (${sql.join(operatorStates.map((state) => sql.lit(state)))})`,
  credits: sql`credit_record where status = ${sql.lit(creditStatuses.pending)}`,
  adjustments: sql`balance_adjustment where status = ${sql.lit(orderStatuses.pending)}`,
  applications: sql`activity_application where status = ${sql.lit(applicationStatuses.pending)}`,
  agents: sql`agent_application where status = ${sql.lit(agentApplicationStatuses.pending)}`,
  awards: sql`sign_in_award where state = ${sql.lit(signInAwardStates.waiting)}`,
  prizes: sql`wheel_spin where status = ${sql.lit(wheelSpinStatuses.waiting)}`,
  tickets: sql`support_ticket where status = ${sql.lit(mailStatuses.waiting)}`,
  mails: sql`mail_message where visible_type = ${sql.lit(mailVisibility.staff)} and status = ${sql.lit(mailStatuses.waiting)}`,
} satisfies Record<string, Rows | ((now: Date) => Rows)>;

export type WaitingKind = keyof typeof waiting;
export const waitingKinds = Object.keys(waiting) as WaitingKind[];

/** The table and the condition of what waits at `now`. */
export function waitingRows(kind: WaitingKind, now: Date): Rows {
  const rows = waiting[kind];
  return typeof rows === 'function' ? rows(now) : rows;
}

/** Withdrawals that wait, but cannot be paid yet: beside those of the queue. */
export const restingWithdrawals = (now: Date): Rows => sql`${pendingWithdrawals} and ${restsAt(now)}`;

/** Permission to read a queue, which also reveals its length. */
export const neededToSee: Readonly<Record<WaitingKind, Permission>> = {
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  transfers: 'transfers.read',
  credits: 'credit.read',
  adjustments: 'adjustments.read',
  applications: 'activities.read',
  mails: 'mail.read',
  tickets: 'mail.read',
  agents: 'agents.read',
  awards: 'rewards.read',
  prizes: 'rewards.read',
};

/** Permission to read a list, which also reveals how many of its changes wait for a second operator. */
export const neededForChanges: Readonly<Record<ChangeList, Permission>> = {
  activities: 'activities.read',
  wheel: 'rewards.read',
  sign_in: 'rewards.read',
  red_packets: 'rewards.read',
  levels: 'rewards.read',
  rebate: 'rewards.read',
  savings: 'rewards.read',
  channels: 'channels.read',
  coin_rates: 'channels.read',
  secrets: 'secrets.read',
  access: 'access.read',
  members: 'members.read',
  agent_months: 'agents.read',
  agent_rates: 'agents.read',
  commission_mode: 'agents.read',
  commission_tiers: 'agents.read',
};

export async function countRows(db: Db, waits: Rows): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${waits}`.execute(db);
  return rows[0]?.count ?? 0;
}
