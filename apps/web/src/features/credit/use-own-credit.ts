import { creditStatuses } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, isUnnamedRefusal } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { positionOf } from './credit-terms.ts';
import { ownCreditQuery } from './queries.ts';

/** The server's reason for a failed read, if it gave one: few searches a minute are allowed. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.kind === 'refused' ? errorMessage(error) : undefined;

export type Audience = 'guest' | 'trial' | 'member';

/** Existing back ends refuse without a key. `error` must come from a call that is open to everybody. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'credit_closed' || isUnnamedRefusal(error));

/**
 * The kind of viewer of a credit screen, with the state of their account. Guests and trial accounts have
 * none.
 */
export function useOwnCredit() {
  const { token, isDemo } = useStore(sessionStore);
  const client = useQueryClient();
  const audience: Audience = token === null ? 'guest' : isDemo ? 'trial' : 'member';
  const member = useMember();
  const name = audience === 'member' ? (member.data?.name ?? '') : '';
  const own = useQuery(ownCreditQuery(name, useStore(langStore)));
  const now = useNow();
  const position = own.data && positionOf(own.data.rows, now);

  // The balance changes with the decision, which is made by staff.
  const decided = useEffectEvent(() => client.invalidateQueries({ queryKey: ['auth'] }));
  const status = Number(position?.request?.status ?? 0);
  useEffect(() => {
    if (status === creditStatuses.accepted) void decided();
  }, [status]);

  return { audience, member, own, position, now };
}
