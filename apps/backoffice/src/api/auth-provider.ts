import type { AuthProvider } from 'react-admin';
import { lists } from '../areas/areas.ts';
import { isHeld, isKnown, knowAccount, mayOpen, readAccount } from './account.ts';
import { ApiError, call } from './client.ts';

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const authProvider: AuthProvider = {
  async login({ name, password, factor_code }: { name: string; password: string; factor_code?: string }) {
    const body = { name, password, ...(factor_code ? { factor_code } : {}) };
    const { data } = await call('POST /operator/console/login', { body });
    knowAccount(data);
    // While nothing else is open, go to the account page, where the required steps are.
    return isHeld() ? { redirectTo: '/account' } : undefined;
  },
  async logout() {
    if (isKnown()) await call('POST /operator/console/logout').catch(() => undefined);
    knowAccount(undefined);
  },
  async checkAuth() {
    await readAccount();
  },
  async checkError(error: unknown) {
    if (!isSignedOut(error)) return;
    knowAccount(undefined);
    throw error;
  },
  async getIdentity() {
    const { id, name, role } = await readAccount();
    return { id, fullName: name, role };
  },
  async getPermissions() {
    return (await readAccount()).permissions;
  },
  async canAccess({ resource }) {
    const needed = lists[resource]?.permission;
    return needed !== undefined && mayOpen(needed, (await readAccount()).permissions);
  },
};
