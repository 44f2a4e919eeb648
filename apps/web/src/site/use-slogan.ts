import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/queries/site.ts';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';
import { useText } from '../text/use-text.ts';

/**
 * The operator's one-line slogan, else the app's. Existing back ends store the address of a picture in that
 * field.
 */
export function useSlogan(): string {
  const t = useText();
  const { data } = useQuery(configQuery('system', useStore(langStore)));
  const said = data?.site_slogan?.trim() ?? '';
  return said === '' || /^(https?:)?\//.test(said) ? t('site.slogan') : said;
}
