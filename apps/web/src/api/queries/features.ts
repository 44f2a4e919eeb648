import type { BrandFeature } from '@koi/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { configQuery } from './site.ts';

/** Whether the site has the feature; existing back ends name none that is off. */
export function useFeatures(): (feature: BrandFeature) => boolean {
  const lang = useStore(langStore);
  const { data } = useQuery(configQuery('system', lang));
  const off = data?.features_off?.split(',') ?? [];
  return (feature) => !off.includes(feature);
}
