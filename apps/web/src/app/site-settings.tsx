import { loadPart } from '@koi/ui/load-part.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '../api/queries/site.ts';
import { useStore } from '../lib/external-store.ts';
import { isLang, langStore, offeredStore } from '../lib/languages.ts';
import { isViewing } from '../lib/viewing.ts';
import { chooseLang } from '../text/i18n.ts';

/** Effects of the site's configuration on the whole page: its title, and the redirect to the desktop site. */
export function SiteSettings() {
  const lang = useStore(langStore);
  const { data: config } = useQuery(configQuery('system', lang));
  const title = config?.site_title;
  const desktop = config?.site_pc;
  const offered = config?.languages;
  useEffect(() => {
    if (!offered) return;
    const open = offered.split(',').filter(isLang);
    offeredStore.set(open);
    // A stored choice or a kept page may have a language that is closed by now; the default comes first.
    const [first] = open;
    if (first && !open.includes(langStore.get())) void chooseLang(first).catch(() => undefined);
  }, [offered]);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (!desktop || isViewing) return;
    const go = ({ desktopAddress }: typeof import('./desktop-address.ts')) => {
      const address = desktopAddress(desktop, location.hash, navigator.userAgent, navigator.maxTouchPoints);
      if (address) location.replace(address);
    };
    // Without it a desktop browser shows the phone page.
    void loadPart(() => import('./desktop-address.ts')).then(go, () => undefined);
  }, [desktop]);
  return null;
}
