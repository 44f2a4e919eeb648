import type { CallDefinition } from '@koi/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { findViewed } from '../identity/find-viewed.ts';
import { maskEmail, maskPhone } from '../lib/masked.ts';
import { Refusal } from '../lib/refusal.ts';

/** Whether the request comes from a read-only view of a member's screens (decision 0044). */
export function isViewer({ tokenReading: reading }: FastifyRequest): boolean {
  return reading?.state === 'valid' && reading.claims.aud === 'viewer';
}

/**
 * Lets a view make reads without side effects, and end itself.
 * @throws Refusal view_only | unauthenticated
 */
export async function openView(
  ctx: AppContext,
  { auth, pure }: CallDefinition,
  request: FastifyRequest,
): Promise<void> {
  const { tokenReading: reading } = request;
  if (!reading || reading.state === 'unusable') throw new Refusal('unauthenticated');
  if (!pure && auth !== 'view') throw new Refusal('view_only');
  request.member = await findViewed(ctx, reading.claims);
}

const masks: Readonly<Record<string, (text: string) => string | null>> = {
  phone: maskPhone,
  email: maskEmail,
  qq: maskPhone,
};

/**
 * An answer as a view shows it: phones, mail and messenger addresses masked, as everywhere else for operators.
 * One that is needed whole is asked for by `operator/members/unmask`, which is audited.
 */
export function maskContacts<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(maskContacts) as T;
  if (answer === null || typeof answer !== 'object' || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const mask = masks[name];
      return [name, mask && typeof value === 'string' ? mask(value) : maskContacts(value)];
    }),
  ) as T;
}
