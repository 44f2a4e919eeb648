import { isPersonName, personNameLength } from '@koi/contract/person-name';
import { isPhone } from '@koi/contract/phone';
import type { TextId } from '../../text/text-ids.ts';

export interface AgentAnswers {
  name: string;
  phone: string;
  reason: string;
  agreed: boolean;
}

export type ApplyField = keyof AgentAnswers;

/** Longest inputs that the call accepts. */
export const longest = { name: personNameLength.maxLength, reason: 255 } as const;

/** Errors by field; the same bounds as the server's (docs/contract/play.md 11.5). */
export function checkApply(
  form: AgentAnswers,
  { hasTerms }: { hasTerms: boolean },
): Partial<Record<ApplyField, TextId>> {
  const phone = form.phone.trim();
  const reason = form.reason.trim();
  return {
    ...(!isPersonName(form.name) && { name: 'agents.errorName' as const }),
    ...(phone !== '' && !isPhone(phone) && { phone: 'agents.errorPhone' as const }),
    ...((reason === '' || reason.length > longest.reason) && { reason: 'agents.errorReason' as const }),
    ...(hasTerms && !form.agreed && { agreed: 'agents.errorAgree' as const }),
  };
}
