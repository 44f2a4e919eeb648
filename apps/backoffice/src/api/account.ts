import type { Permission, Reply } from '@koi/contract';
import { type AuthProvider, usePermissions } from 'react-admin';
import { CallFailure, call } from './client.ts';

export type Account = Reply<'POST /operator/account/read'>['data'];

let known: Account | undefined;
/** Told by the server with the log-in and with every change of the account. */
export const knowAccount = (account: Account): void => {
  known = account;
};

async function account(): Promise<Account> {
  known ??= (await call('POST /operator/account/read')).data;
  return known;
}

const isSignedOut = (error: unknown): boolean => error instanceof CallFailure && error.status === 401;

/** Which permission opens a resource. */
const opens: Readonly<Record<string, Permission>> = { deposits: 'deposits.read', members: 'members.read' };

export const authProvider: AuthProvider = {
  async login({ name, password, factor_code }: { name: string; password: string; factor_code?: string }) {
    const body = { name, password, ...(factor_code ? { factor_code } : {}) };
    known = (await call('POST /operator/console/login', { body })).data;
  },
  async logout() {
    if (known) await call('POST /operator/console/logout').catch(() => undefined);
    known = undefined;
  },
  async checkAuth() {
    await account();
  },
  async checkError(error: unknown) {
    if (!isSignedOut(error)) return;
    known = undefined;
    throw error;
  },
  async getIdentity() {
    const { id, name, role } = await account();
    return { id, fullName: name, role };
  },
  async getPermissions() {
    return (await account()).permissions;
  },
  async canAccess({ resource }) {
    const needed = opens[resource];
    return needed !== undefined && (await account()).permissions.includes(needed);
  },
};

/** Whether the role of whoever is logged in reaches for it; false until that is known. */
export function useMay(permission: Permission): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions?.includes(permission) ?? false;
}
