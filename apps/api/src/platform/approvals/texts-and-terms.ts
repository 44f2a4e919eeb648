import { mayOperate, type Permission } from '@koi/contract';
import type { OperatorActor } from '../audit/audit-log.ts';
import type { Db } from '../database/tables.ts';
import { contentHash } from '../lib/content-hash.ts';
import { Refusal } from '../lib/refusal.ts';
import { type ApprovalRequest, requireApproval } from './require-approval.ts';

/** Areas where texts and terms have a permission each (decision 0081). */
type Area = 'activities' | 'rewards';

/** An operator with the role of the request. */
export type Editor = OperatorActor & { permissions: readonly Permission[] };

/** Which parts a save changes. */
export interface ChangedParts {
  /** What members read: names, pictures, rules. */
  texts: boolean;
  /** Amounts, percentages, limits, and whether it is open. */
  terms: boolean;
}

/** @throws Refusal operator_forbidden */
export function refuseParts(editor: Editor, area: Area, { texts, terms }: ChangedParts): void {
  const needed: Permission[] = [
    ...(terms ? [`${area}.terms` as const] : []),
    ...(texts ? [`${area}.texts` as const] : []),
  ];
  const permission = needed.find((one) => !mayOperate(editor.permissions, one));
  if (permission) throw new Refusal('operator_forbidden', { permission });
}

/**
 * A field that the request gives, where it differs from what is stored. What does not is no part of a request
 * that waits: agreeing to it later brings back no text that was changed meanwhile.
 */
export const ifChanged = <T>(input: T | undefined, stored: unknown): T | undefined =>
  contentHash({ value: input }) === contentHash({ value: stored }) ? undefined : input;

/**
 * Whether something may be saved, like `requireApproval`, by an operator who may change these parts. Only terms
 * take two operators. The second one agrees to the terms: whoever asked was allowed to write the texts. What
 * is new belongs to the terms, with the texts that it comes with.
 * @throws Refusal operator_forbidden | second_operator_required
 */
export async function requireApprovalOfParts(
  trx: Db,
  area: Area,
  { actor, ...decision }: Omit<ApprovalRequest, 'actor'> & { actor: Editor },
  changed: ChangedParts,
): Promise<boolean> {
  refuseParts(actor, area, { texts: false, terms: changed.terms });
  const isLarge = decision.isLarge === true && changed.terms;
  const isSaved = (await requireApproval(trx, { ...decision, actor, isLarge })) > 0;
  if (!isSaved || !isLarge) refuseParts(actor, area, { texts: changed.texts, terms: false });
  return isSaved;
}
