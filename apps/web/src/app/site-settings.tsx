import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '../api/queries/site.ts';
import { useStore } from '../lib/external-store.ts';
import { langStore, offeredStore } from '../lib/languages.ts';
import { isViewing } from '../lib/viewing.ts';

/** What the site's configuration does to the page as a whole: its title, and the way to the desktop site. */
export function SiteSettings() {
  const lang = useStore(langStore);
  const { data: config } = useQuery(configQuery('system', lang));
  const title = config?.site_title;
  const desktop = config?.site_pc;
  const offered = config?.languages;
  useEffect(() => {
    if (offered) offeredStore.set(offered.split(','));
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
    // Without it a computer shows the phone's page.
    void import('./desktop-address.ts').then(go, () => undefined);
  }, [desktop]);
  return null;
}
