import type { Body } from '@koi/contract';
import { requestOf } from '@koi/contract/request';
import { screenPaths } from '@koi/contract/screen-paths';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { apiBase } from '../api/base.ts';
import { connectionType } from '../shared/browser/weak-network.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { addressStore, matchPath } from '../shared/navigation/router.ts';

type Report = Body<'POST /web_vitals'>;
type Figure = Report['figures'][number];

let isReporting = false;

/**
 * Reports once how fast this page was, when it is first left or hidden, without data of the member. The
 * largest picture counts for the screen that the page began with, the other figures for the one that was open when
 * they were last seen to change.
 */
export function reportWebVitals(firstPathname: string): void {
  if (isReporting) return;
  isReporting = true;
  const figures = new Map<string, Figure>();
  const note = ({ name, value }: Metric) => {
    const pathname = name === 'LCP' ? firstPathname : addressStore.get().pathname;
    const route = screenPaths.find((path) => matchPath(path, pathname));
    if (route && (name === 'LCP' || name === 'INP' || name === 'CLS'))
      figures.set(name, {
        name,
        value: name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value),
        route,
      });
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden' || figures.size === 0) return;
    document.removeEventListener('visibilitychange', send);
    const body: Report = { connection: connectionType, figures: [...figures.values()] };
    const { address, ...request } = requestOf('POST /web_vitals', { body }, langStore.get());
    // A beacon would carry cookies, and an API of another origin takes none.
    fetch(apiBase() + address, { ...request, credentials: 'omit', keepalive: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', send);
}
