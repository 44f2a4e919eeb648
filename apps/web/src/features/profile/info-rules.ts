import type { Body } from '@koi/contract';
import { isPersonName } from '@koi/contract/person-name';
import { isPhone } from '@koi/contract/phone';
import type { Member } from '../../api/queries/member.ts';
import type { TextId } from '../../text/text-ids.ts';

export type InfoForm = Pick<Member, 'realname' | 'phone' | 'email' | 'qq'>;

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

const rules: Readonly<Record<keyof InfoForm, { fits: (value: string) => boolean; error: TextId }>> = {
  realname: { fits: isPersonName, error: 'auth.errorRealname' },
  phone: { fits: isPhone, error: 'auth.errorPhone' },
  email: { fits: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), error: 'profile.errorEmail' },
  qq: { fits: matches(/^[0-9]{5,15}$/), error: 'profile.errorQq' },
};

/**
 * The fields that differ from the server's values; emptied fields count as unchanged, because the call cannot
 * erase (docs/contract/money.md 2.3).
 */
export function changedInfo(form: InfoForm, member: InfoForm): Body<'POST /auth/info/update'> {
  const changed: Body<'POST /auth/info/update'> = {};
  for (const field of Object.keys(rules) as (keyof InfoForm)[]) {
    const value = form[field].trim();
    if (value !== '' && value !== member[field]) changed[field] = value;
  }
  return changed;
}

/** Errors of the fields that would be sent. */
export function checkInfo(changed: Partial<InfoForm>): Partial<Record<keyof InfoForm, TextId>> {
  const errors: Partial<Record<keyof InfoForm, TextId>> = {};
  for (const [field, value] of Object.entries(changed) as [keyof InfoForm, string][]) {
    if (!rules[field].fits(value)) errors[field] = rules[field].error;
  }
  return errors;
}
