import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../i18n/languages.ts';
import { useTranslate } from '../i18n/use-translate.ts';

/**
 * The operator's one-line slogan, else the app's. Existing back ends store the address of a picture in that
 * field.
 */
export function useSlogan(): string {
  const t = useTranslate();
  const { data } = useQuery(configQuery('system', useStore(langStore)));
  const said = data?.site_slogan?.trim() ?? '';
  return said === '' || /^(https?:)?\//.test(said) ? t('site.slogan') : said;
}
