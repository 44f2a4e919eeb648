import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { watchWork } from './api/at-work.ts';
import { App, store } from './app.tsx';
import { openTexts } from './texts/i18n.ts';

// The page's policy only allows styles with the nonce of this response.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'koi', prepend: true, ...(nonce && { nonce }) });
const root = document.querySelector('#root');
if (root) {
  watchWork();
  const i18nProvider = await openTexts(store.getItem('locale'));
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App i18nProvider={i18nProvider} />
    </CacheProvider>,
  );
}
