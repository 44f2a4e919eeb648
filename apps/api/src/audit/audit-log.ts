import type { AuditAction, AuditSubject } from '@koi/texts/audit-actions';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { maskCardNumber, maskEmail, maskPhone } from '../lib/masked.ts';

/** An operator who acted, with the client address. */
export interface OperatorActor {
  kind: 'operator';
  id: number;
  name: string;
  ip: string;
}

/** Who acted. Gateways and jobs act on their own. */
export type Actor = OperatorActor | { kind: 'gateway'; name: string } | { kind: 'job'; name: string };

export const toActor = ({ id, name }: { id: number; name: string }, ip: string): OperatorActor => ({
  kind: 'operator',
  id,
  name,
  ip,
});

export interface AuditEntry {
  actor: Actor;
  at: Date;
  /** Verb and object, e.g. `deposit.confirm`. */
  action: AuditAction;
  /** A member is always identified by name. */
  subject: { kind: AuditSubject; id: string };
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/**
 * Writes one line of the audit log in the transaction of the action itself, so that neither is stored without
 * the other.
 */
export async function writeAudit(trx: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  if (!trx.isTransaction)
    throw new Error(`${entry.action} is to be audited in the transaction of what it does`);
  if (entry.subject.kind === 'member' && /^\d+$/.test(entry.subject.id))
    throw new Error(`${entry.action} names a member by a number`);
  const { actor } = entry;
  await trx
    .insertInto('audit_log')
    .values({
      created_at: entry.at,
      actor_kind: actor.kind,
      actor: actor.name,
      operator_id: actor.kind === 'operator' ? actor.id : null,
      ip: actor.kind === 'operator' ? actor.ip : null,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: facts(entry.before),
      after: facts(entry.after),
    })
    .execute();
}

/**
 * Amounts are bigint inside; the log stores minor units as text. Contact and payment details are masked,
 * because the log is kept for ever and read by many.
 */
function facts(values: Readonly<Record<string, unknown>> | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values, kept);
}

function kept(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  const mask = masks.get(key);
  return mask && typeof value === 'string' ? mask(value) : value;
}

const masks = new Map<string, (value: string) => string | null>([
  ['phone', maskPhone],
  ['email', maskEmail],
  ['card_no', maskCardNumber],
]);
