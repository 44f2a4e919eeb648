import { mayOperate, type Permission } from '@koi/contract';
import type { Kysely } from 'kysely';
import { type ApprovalRequest, requireApproval } from '../../approvals/require-approval.ts';
import type { OperatorActor } from '../../audit/audit-log.ts';
import type { Tables } from '../../db/tables.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { Refusal } from '../../lib/refusal.ts';

/** An operator with the role of the request. */
export type RewardEditor = OperatorActor & { role: string };

/** Which parts of a reward a save changes; each needs its own permission (decision 0081). */
interface ChangedParts {
  /** Names, pictures and rules. */
  texts: boolean;
  /** Amounts, percentages, limits, and whether it is open. */
  terms: boolean;
}

/** @throws Refusal operator_forbidden */
export function refuseParts(editor: RewardEditor, { texts, terms }: ChangedParts): void {
  const needed: Permission[] = [
    ...(terms ? ['rewards.terms' as const] : []),
    ...(texts ? ['rewards.texts' as const] : []),
  ];
  const permission = needed.find((one) => !mayOperate(editor.role, one));
  if (permission) throw new Refusal('operator_forbidden', { permission });
}

/**
 * A field that the request gives, where it differs from what is stored. What does not is no part of a request
 * that waits: agreeing to it later brings back no text that was changed meanwhile.
 */
export const ifChanged = <T>(given: T | undefined, stored: unknown): T | undefined =>
  contentHash({ value: given }) === contentHash({ value: stored }) ? undefined : given;

/**
 * Whether a row may be saved, like `requireApproval`, by an operator who may change these parts of it. Only terms
 * take two operators. The second one agrees to the terms: whoever asked was allowed to write the texts. A new
 * row belongs to the terms, with the texts that it comes with.
 * @throws Refusal operator_forbidden | second_operator_required
 */
export async function requireApprovalOfParts(
  trx: Kysely<Tables>,
  { actor, ...decision }: Omit<ApprovalRequest, 'actor'> & { actor: RewardEditor },
  changed: ChangedParts,
): Promise<boolean> {
  refuseParts(actor, { texts: false, terms: changed.terms });
  const isLarge = decision.isLarge === true && changed.terms;
  const isSaved = (await requireApproval(trx, { ...decision, actor, isLarge })) > 0;
  if (!isSaved || !isLarge) refuseParts(actor, { texts: changed.texts, terms: false });
  return isSaved;
}
