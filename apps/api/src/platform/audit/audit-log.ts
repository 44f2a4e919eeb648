import type { AuditAction, AuditSubject } from '@koi/texts/audit-actions';
import type { Json } from '../database/column-types.ts';
import type { Db } from '../database/tables.ts';
import { flag } from '../lib/flag.ts';
import { maskCardNumber, maskEmail, maskPhone } from '../masking/masked.ts';

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

/** What a line of the log holds: amounts are stored as text of minor units, points in time as ISO. */
export type AuditFact = Json | bigint | Date | readonly AuditFact[] | { readonly [name: string]: AuditFact };
export type AuditFacts = Readonly<Record<string, AuditFact>>;

export interface AuditEntry {
  actor: Actor;
  at: Date;
  /** Verb and object, e.g. `deposit.confirm`. */
  action: AuditAction;
  /** A member is always identified by name. */
  subject: { kind: AuditSubject; id: string };
  before?: AuditFacts;
  after?: AuditFacts;
}

/**
 * Writes one line of the audit log in the transaction of the action itself, so that neither is stored without
 * the other.
 */
export async function writeAudit(trx: Db, entry: AuditEntry): Promise<void> {
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
 * Amounts are bigint inside; the log stores minor units as text, and flags as calls have them. Contact and
 * payment details are masked, because the log is kept for ever and read by many.
 */
function facts(values: AuditFacts | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values, masked);
}

function masked(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean' && isColumnFlag.test(key)) return flag(value);
  const mask = masks.get(key);
  return mask && typeof value === 'string' ? mask(value) : value;
}

/** Flags of rows, as the calls that set them name them. */
const isColumnFlag = /^(is|has|at|password)_/;

const masks = new Map<string, (value: string) => string | null>([
  ['phone', maskPhone],
  ['email', maskEmail],
  ['card_no', maskCardNumber],
]);
