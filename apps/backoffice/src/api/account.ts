import type { Permission, Reply } from '@koi/contract';
import { usePermissions } from 'react-admin';
import { call } from './client.ts';

export type Account = Reply<'POST /operator/account/read'>['data'];

let known: Account | undefined;
/**
 * Called with the server's answer after log-in and every change of the account; undefined when nobody is
 * logged in.
 */
export const knowAccount = (account: Account | undefined): void => {
  known = account;
};
export const isKnown = (): boolean => known !== undefined;
/**
 * Whether only the operator's own account is open, until a password is chosen or a second factor is set up.
 */
export const isHeld = (): boolean =>
  known !== undefined &&
  (known.password_given === 1 || (known.factor_demanded === 1 && known.factor_on === 0));

export async function readAccount(): Promise<Account> {
  known ??= (await call('POST /operator/account/read')).data;
  return known;
}

export const mayOpen = (permission: Permission | 'session', permissions?: readonly string[]): boolean =>
  permission === 'session' || (permissions?.includes(permission) ?? false);

/** Whether the logged-in operator's role has the permission; false until that is known. */
export function useMay(permission: Permission): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions?.includes(permission) ?? false;
}
