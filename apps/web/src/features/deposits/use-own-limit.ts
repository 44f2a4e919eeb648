import { useQuery } from '@tanstack/react-query';
import { useCapability } from '../../api/compat/capabilities.ts';
import { protectionQuery } from '../protection/queries.ts';
import { type OwnLimit, tightestLimit } from './own-limit.ts';

/** Null without one, and where the back end has none. */
export function useOwnLimit(): OwnLimit | null {
  const enabled = useCapability('POST /member/limits/list');
  const { data } = useQuery({ ...protectionQuery, enabled });
  return data ? tightestLimit(data.limits) : null;
}
