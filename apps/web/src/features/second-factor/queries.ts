import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { useStore } from '@koi/ui/external-store.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import { sessionStore } from '../../api/session.ts';
import { toDate } from '../../shared/time/dates.ts';

/** The member's second factor. */
export interface SecondFactor {
  isOn: boolean;
  since: Date | null;
  atLogin: boolean;
  atWithdrawal: boolean;
  codesLeft: number;
  lockedUntil: Date | null;
  /**
   * From this amount on the site requires a code for a withdrawal, whatever the member chose; null: never.
   */
  demandedFrom: Minor | null;
}

export function toSecondFactor(data: Reply<'POST /member/second_factor/status'>['data']): SecondFactor {
  return {
    isOn: data.is_on === 1,
    since: toDate(data.turned_on_at),
    atLogin: data.at_login === 1,
    atWithdrawal: data.at_withdrawal === 1,
    codesLeft: data.recovery_codes_left,
    lockedUntil: toDate(data.locked_until),
    demandedFrom: data.demanded_from === null ? null : toMinor(data.demanded_from),
  };
}

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) =>
    toSecondFactor(
      (
        await call('POST /member/second_factor/status', undefined, {
          showLoading: false,
          toastErrors: false,
          signal,
        })
      ).data,
    ),
});

/** Undefined while loading, for visitors and trial accounts, and on a back end without a second factor. */
export function useSecondFactor(): SecondFactor | undefined {
  const { token, isDemo } = useStore(sessionStore);
  const enabled = useCapability('POST /member/second_factor/status') && token !== null && !isDemo;
  const { data } = useQuery({ ...secondFactorQuery, enabled });
  return enabled ? data : undefined;
}

/** What a withdrawal of this amount requires. */
export function useWithdrawalDemand(gross: Minor): 'nothing' | 'code' | 'turn-on' {
  const factor = useSecondFactor();
  if (!factor) return 'nothing';
  const isDemanded = factor.demandedFrom !== null && gross >= factor.demandedFrom;
  if (!factor.isOn) return isDemanded ? 'turn-on' : 'nothing';
  return isDemanded || factor.atWithdrawal ? 'code' : 'nothing';
}
