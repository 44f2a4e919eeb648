import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { useStore } from '@koi/ui/external-store.ts';
import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { toast } from '@koi/ui/toast-store.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { text } from '../shared/i18n/i18n.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { toDate } from '../shared/time/dates.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import type { LooseReply } from './compat/loose-reply.ts';
import { queryClient } from './query-client.ts';
import { endSession, noteDemo, sessionStore } from './session.ts';

/** The logged-in member as screens use it. */
export interface Member {
  id: number;
  name: string;
  realname: string;
  phone: string;
  email: string;
  qq: string;
  inviteCode: string;
  /** Main wallet. */
  money: Minor;
  /** Rebate wallet. */
  rebate: Minor;
  /** Turnover still required before a withdrawal is free of charge. */
  turnoverOwed: Minor;
  /** Borrowed and not yet repaid. */
  creditUsed: Minor;
  hasWithdrawalPassword: boolean;
  /** When the lock after too many wrong withdrawal passwords ends. */
  pinLockedUntil: Date | null;
  isAgent: boolean;
  /** Automatic (no-transfer) wallet mode. */
  isAutomatic: boolean;
  isDemo: boolean;
  /**
   * The account's currency key, e.g. `zh_cn`: limits are kept per currency, whatever the display language.
   */
  currency: string;
  /** Unread mail; null where the back end sends it with the inbox only. */
  unread: number | null;
  level: number;
  levelName: string;
  loginTime: Date | null;
}

export const memberQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: async ({ signal }): Promise<Member> => {
    const { data } = await call('POST /auth/me', undefined, { showLoading: false, signal });
    // docs/member-app.md 7: no data means that the session is invalid.
    if (!data) {
      toast.failure(text('common.authFailed'));
      endSession({ expired: true });
      throw new ApiError({
        kind: 'unauthenticated',
        status: 401,
        key: '',
        text: '',
        fields: {},
        data: {},
      });
    }
    noteDemo(Number(data.is_demo) === 1);
    return toMember(data);
  },
});

export function toMember(data: LooseReply<Reply<'POST /auth/me'>['data'], 'unread_count'>): Member {
  return {
    id: Number(data.id),
    name: data.name,
    realname: data.realname ?? '',
    phone: data.phone ?? '',
    email: data.email ?? '',
    qq: data.qq ?? '',
    inviteCode: data.invite_code ?? '',
    money: toMinor(data.money, 0n),
    rebate: toMinor(data.fs_money, 0n),
    turnoverOwed: toMinor(data.ml_money, 0n),
    creditUsed: toMinor(data.used_credit, 0n),
    hasWithdrawalPassword: Boolean(data.has_qk_pwd),
    pinLockedUntil: toDate(data.qk_pwd_locked_until),
    isAgent: Number(data.agent_id) > 0,
    isAutomatic: Number(data.is_trans_on) === 1,
    isDemo: Number(data.is_demo) === 1,
    currency: data.lang ?? '',
    unread: data.unread_count === undefined ? null : Number(data.unread_count),
    level: Number(data.level ?? 0),
    levelName: data.level_name ?? '',
    loginTime: toDate(data.last_login_at ?? data.updated_at),
  };
}

// The level's name depends on the language of the call, so another language invalidates it.
langStore.subscribe(() => void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey }));

/** The member query; idle for guests. */
export function useMember() {
  const { token } = useStore(sessionStore);
  return useQuery({ ...memberQuery, enabled: token !== null });
}

/**
 * The member, for a part that the server renders, which it does without one: an answer may have arrived
 * before the part is hydrated.
 */
export function useHydrationSafeMember(): Member | undefined {
  const { data } = useMember();
  return useHydrationSafe(data, undefined);
}
