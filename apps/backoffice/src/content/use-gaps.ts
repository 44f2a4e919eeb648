import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const EVERY_MS = 60_000;

/** Member-visible texts that lack a language. */
export const useGaps = () =>
  useQuery({
    queryKey: ['content', 'gaps'],
    queryFn: () => call('POST /operator/site/gaps'),
    refetchInterval: EVERY_MS,
  });
