import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { loadRuntimeConfig } from './api/base.ts';
import { followCookie } from './api/session.ts';
import { App } from './app/app.tsx';
import { startScreens } from './app/start-screens.ts';
import { applyTheme } from './lib/theme.ts';
import { addressStore } from './navigation/router.ts';
import { startSteps } from './navigation/step-counter.ts';
import { installMask } from './overlays/mask.ts';
import { startTexts } from './text/i18n.ts';

async function start(): Promise<void> {
  const root = document.getElementById('app');
  // In a frame of the operators' console.
  if (location.pathname.endsWith('/preview') && root)
    return (await import('./preview/start-preview.tsx')).startPreview(root);
  applyTheme();
  history.scrollRestoration = 'manual';
  startSteps(addressStore.get().key);
  installMask(window);
  followCookie();
  await Promise.all([startTexts(), loadRuntimeConfig().then(startScreens)]);
  if (root) createRoot(root).render(<App />);
}

// `public/unstarted.js` shows what a page without code or texts can.
start().catch(() => dispatchEvent(new Event('koi-unstarted')));
