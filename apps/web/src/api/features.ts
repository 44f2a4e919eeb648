import type { BrandFeature } from '@koi/rules/brand';
import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { langStore } from '../shared/i18n/languages.ts';
import { configQuery } from './site.ts';

/** The switches of back ends that do not name the features that are off; absent means on. */
const switches: Readonly<Record<BrandFeature, string>> = {
  wheel: 'activity_wheel_is_open',
  red_packets: 'is_redbag_open',
  sign_in: 'is_daily_bonus_open',
  savings: 'activity_yuebao_enable',
  credit: 'activity_jiebei_enable',
  levels: 'activity_shengji_enable',
};

/** Whether the site has the feature. */
export function useFeatures(): (feature: BrandFeature) => boolean {
  const lang = useStore(langStore);
  const { data } = useQuery(configQuery('system', lang));
  const named = data?.features_off?.split(',');
  const isUnnamed = data !== undefined && named === undefined;
  const { data: activity } = useQuery({ ...configQuery('activity', lang), enabled: isUnnamed });
  return (feature) =>
    isUnnamed ? activity?.[switches[feature]] !== '0' : !(named?.includes(feature) ?? false);
}
