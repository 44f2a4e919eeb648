import { useTranslate } from 'react-admin';

/** A role's name in the console's language; unknown roles are shown as stored. */
export function useRoleName(): (role: string) => string {
  const translate = useTranslate();
  return (role) => translate(`koi.access.role_names.${role}`, { _: role });
}
