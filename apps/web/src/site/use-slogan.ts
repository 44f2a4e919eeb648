import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/queries/site.ts';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';
import { useText } from '../text/use-text.ts';

/** What the operator says of the site in one line, else what the app says. Existing back ends keep the address of a picture there. */
export function useSlogan(): string {
  const t = useText();
  const { data } = useQuery(configQuery('system', useStore(langStore)));
  const said = data?.site_slogan?.trim() ?? '';
  return said === '' || /^(https?:)?\//.test(said) ? t('site.slogan') : said;
}
