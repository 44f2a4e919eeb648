import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

// The page's policy lets styles in by the number of this very answer only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'koi', prepend: true, ...(nonce && { nonce }) });
const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>,
  );
