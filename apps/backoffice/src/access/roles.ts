import type { Reply } from '@koi/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type RoleRow = Reply<'POST /operator/access/roles'>['data'][number];

export const rolesKey = ['access', 'roles'] as const;

/** The roles of the installation, and every permission that there is. */
export const useRoles = () =>
  useQuery({ queryKey: rolesKey, queryFn: () => call('POST /operator/access/roles') });
