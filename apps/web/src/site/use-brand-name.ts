import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/queries/site.ts';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';

/** The host's brand name. */
export function useBrandName(): string {
  const { data } = useQuery(configQuery('system', useStore(langStore)));
  return data?.site_name || 'Koi';
}
