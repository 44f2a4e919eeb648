import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CallFailure, isUnnamedRefusal } from '../../api/failures.ts';
import { ownCreditQuery } from '../../api/queries/credit.ts';
import { useMember } from '../../api/queries/member.ts';
import { failureText } from '../../api/report-failure.ts';
import { sessionStore } from '../../api/session.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useNow } from '../../lib/use-now.ts';
import { positionOf } from './credit-terms.ts';

/** Why something could not be read, where the server said so: it allows few searches a minute. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof CallFailure && error.kind === 'refused' ? failureText(error) : undefined;

export type Audience = 'guest' | 'trial' | 'member';

/** Existing back ends say so without a key. `error` is that of a call anybody may make. */
export const isClosed = (error: unknown): boolean =>
  error instanceof CallFailure && (error.key === 'credit_closed' || isUnnamedRefusal(error));

/** Who looks at a credit screen, and where he stands. Guests and trial accounts stand nowhere. */
export function useOwnCredit() {
  const { token, isDemo } = useStore(sessionStore);
  const client = useQueryClient();
  const audience: Audience = token === null ? 'guest' : isDemo ? 'trial' : 'member';
  const member = useMember();
  const name = audience === 'member' ? (member.data?.name ?? '') : '';
  const own = useQuery(ownCreditQuery(name, useStore(langStore)));
  const now = useNow();
  const position = own.data && positionOf(own.data.rows, now);

  // The balance has changed with the decision, which is made elsewhere.
  const decided = useEffectEvent(() => client.invalidateQueries({ queryKey: ['auth'] }));
  const status = Number(position?.request?.status ?? 0);
  useEffect(() => {
    if (status === 2) void decided();
  }, [status]);

  return { audience, member, own, position, now };
}
