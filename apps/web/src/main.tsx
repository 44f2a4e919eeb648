import '@koi/ui/base.css';
import './shared/styles/tokens.css';
import { installBlocking } from '@koi/ui/blocking-overlay.ts';
import { loadPart } from '@koi/ui/load-part.ts';
import { startTransition } from 'react';
import { loadRuntimeConfig } from './api/base.ts';
import { followCookie } from './api/session.ts';
import { App } from './app/app.tsx';
import { catchInstallPrompt } from './app/install/install-prompt.ts';
import { noteVisit } from './app/note-visit.ts';
import { startScreens } from './app/preload.ts';
import { createRoot, hydrateRoot } from './shared/browser/react-dom.ts';
import { applyTheme } from './shared/browser/theme.ts';
import { followChosenLang, startTexts } from './shared/i18n/i18n.ts';
import { addressStore } from './shared/navigation/router.ts';
import { startSteps } from './shared/navigation/step-counter.ts';
import { isViewing } from './shared/storage/viewing.ts';
import { restorePage } from './ssr/hydrate.ts';

/** Runs each step of the start in its own task, so that the page stays responsive. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await pause();
  const root = document.getElementById('app');
  // Inside a frame of the operators' console.
  if (location.pathname.endsWith('/preview') && root)
    return (await loadPart(() => import('./app/preview/start-preview.tsx'))).startPreview(root);
  catchInstallPrompt();
  const view = isViewing ? await loadPart(() => import('./app/view-as/start-view.ts')) : undefined;
  await view?.openView();
  applyTheme();
  history.scrollRestoration = 'manual';
  startSteps(addressStore.get().key);
  if (location.search.includes('share_'))
    (await loadPart(() => import('./app/install/shared-link.ts'))).openSharedLink();
  installBlocking(window);
  followCookie();
  followChosenLang();
  if (!root) return;
  noteVisit(root.dataset.prerendered);
  const isPrerendered = await restorePage(root);
  await pause();
  await Promise.all([startTexts(), loadRuntimeConfig().then(() => startScreens(isPrerendered))]);
  const Page = view ? await view.loadViewedApp() : App;
  root.dataset.started = '';
  document.querySelector('.unstarted')?.remove();
  // As a transition, so that the page stays responsive.
  startTransition(() => {
    if (isPrerendered && root.dataset.prerendered === addressStore.get().pathname)
      hydrateRoot(root, <Page />);
    else createRoot(root).render(<Page />);
  });
}

// `public/unstarted.js` then shows a fallback that needs neither code nor texts.
start().catch(() => dispatchEvent(new Event('koi-unstarted')));
