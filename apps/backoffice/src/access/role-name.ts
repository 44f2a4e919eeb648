import { useTranslate } from 'react-admin';

/** A role's name in the page's language; one of another version as it is written. */
export function useRoleName(): (role: string) => string {
  const translate = useTranslate();
  return (role) => translate(`koi.access.role_names.${role}`, { _: role });
}
