import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberQuery, useMember } from '../../api/member.ts';
import { useNow } from '../../shared/hooks/use-now.ts';

const minuteMs = 60_000;

/**
 * For how many more minutes the withdrawal password is locked after too many wrong ones; 0 while it may be
 * entered. Back ends that do not send the end of a lock report a lock only in their refusals.
 */
export function usePinLock(refusal: string): number {
  const now = useNow();
  const client = useQueryClient();
  const until = useMember().data?.pinLockedUntil?.getTime() ?? 0;
  useEffect(() => {
    if (refusal === 'qk_pwd_locked') void client.invalidateQueries({ queryKey: memberQuery.queryKey });
  }, [refusal, client]);
  return Math.max(0, Math.ceil((until - now) / minuteMs));
}
