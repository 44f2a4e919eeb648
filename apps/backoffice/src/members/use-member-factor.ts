import { useQuery } from '@tanstack/react-query';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';

/** A member's second factor, if the role may see it. */
export function useMemberFactor(name: string) {
  const may = useMay('second-factor.read');
  const { data } = useQuery({
    queryKey: ['member', name, 'factor'],
    queryFn: () => call('POST /operator/second_factor/read', { body: { member_name: name } }),
    enabled: may,
  });
  return data?.data;
}
