import type { TextId } from '../../shared/i18n/text-ids.ts';

export interface NewMember {
  name: string;
  password: string;
  repeat: string;
}

/** Errors by field; the same bounds as the server's (docs/contract/play.md 11.3). */
export function checkNewMember({
  name,
  password,
  repeat,
}: NewMember): Partial<Record<keyof NewMember, TextId>> {
  return {
    ...(!/^[a-z][a-z0-9]{5,7}$/.test(name) && { name: 'auth.errorName' }),
    ...(password.length < 6 && { password: 'auth.errorPassword' }),
    ...(repeat === ''
      ? { repeat: 'auth.errorRequired' }
      : repeat !== password && { repeat: 'auth.errorPasswordMatch' }),
  };
}
