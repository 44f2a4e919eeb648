import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient } from '@tanstack/react-query';
import { localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { watchWork } from './api/at-work.ts';
import { App } from './app.tsx';
import { withoutOpenRows } from './parts/list-store.ts';
import { openTexts } from './texts/i18n.ts';

// The page's policy only allows styles with the nonce of this response.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'koi', prepend: true, ...(nonce && { nonce }) });
const store = withoutOpenRows(localStorageStore('1', 'koi-office'));
/** Another operator may decide at any second: visible data is reloaded whenever the window gets the focus. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } },
});
const root = document.querySelector('#root');
if (root) {
  watchWork();
  const i18nProvider = await openTexts(store.getItem('locale'));
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App {...{ i18nProvider, queryClient, store }} />
    </CacheProvider>,
  );
}
