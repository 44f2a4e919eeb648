import type { Permission, Reply } from '@koi/contract';
import { usePermissions } from 'react-admin';
import { call } from './client.ts';

export type Account = Reply<'POST /operator/account/read'>['data'];

let known: Account | undefined;
/** Told by the server with the log-in and with every change of the account; nothing when nobody is logged in. */
export const knowAccount = (account: Account | undefined): void => {
  known = account;
};
export const isKnown = (): boolean => known !== undefined;
/** Whether nothing but the own account opens before he has chosen a password or set up his second factor. */
export const isHeld = (account: Account | undefined = known): boolean =>
  account !== undefined &&
  (account.password_given === 1 || (account.factor_demanded === 1 && account.factor_on === 0));

export async function readAccount(): Promise<Account> {
  known ??= (await call('POST /operator/account/read')).data;
  return known;
}

export const mayOpen = (permission: Permission | 'session', permissions?: readonly string[]): boolean =>
  permission === 'session' || (permissions?.includes(permission) ?? false);

/** Whether the role of whoever is logged in reaches for it; false until that is known. */
export function useMay(permission: Permission): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions?.includes(permission) ?? false;
}
