import type { CallDefinition } from '@koi/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { findViewed } from '../identity/find-viewed.ts';
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
