import { toast } from '@koi/ui/toast-store.ts';
import { sessionStore } from '../../api/session.ts';
import { text } from '../i18n/i18n.ts';
import { checkGuards } from './guards.ts';
import { routeGuards } from './route-guards.ts';
import { addressStore, isFirstAddress, navigate, pathOf, stepBack } from './router.ts';

export interface Go {
  /** Goes to an address made with `pathTo`. Ignored for the current address. */
  to: (path: string, options?: { replace?: boolean }) => void;
  /** One step back; to the lobby when the app was opened at this screen. */
  back: () => void;
}

const go: Go = {
  to(path, options) {
    if (path === pathOf(addressStore.get())) return;
    const [pathname = ''] = path.split('?');
    // A trial account is stopped before anything changes.
    if (checkGuards(routeGuards(pathname), sessionStore.get()) === 'refuse-demo') refuseDemo();
    else navigate(path, options);
  },
  back() {
    if (isFirstAddress(addressStore.get())) navigate('/Main/home', { replace: true });
    else stepBack();
  },
};

/** Navigation for screens. */
export function useGo(): Go {
  return go;
}

/** docs/member-app.md 7: a trial account on a route closed to it. */
export function refuseDemo(): void {
  toast.failure(text('common.demoRefused'));
}
