import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../i18n/languages.ts';

/** The host's brand name. */
export function useBrandName(): string {
  const { data } = useQuery(configQuery('system', useStore(langStore)));
  return data?.site_name || 'Koi';
}
