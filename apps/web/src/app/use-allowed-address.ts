import { useStore } from '@koi/ui/external-store.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionStore } from '../api/session.ts';
import { visitedKey } from '../features/auth/visited.ts';
import { checkGuards } from '../shared/navigation/guards.ts';
import type { RoutePath } from '../shared/navigation/paths.ts';
import { setReturnTo } from '../shared/navigation/return-to.ts';
import { routeGuards } from '../shared/navigation/route-guards.ts';
import {
  type Address,
  isFirstAddress,
  navigate,
  pathOf,
  stepBack,
  useAddressNow,
} from '../shared/navigation/router.ts';
import { refuseDemo } from '../shared/navigation/use-go.ts';
import { storage } from '../shared/storage/storage.ts';
import { redirects } from './redirects.ts';

/** Returning visitors who reach the root from inside the app do not see the splash again. */
function redirectOf(address: Address): RoutePath | undefined {
  const redirect = redirects[address.pathname.replace(/(.)\/$/, '$1')];
  const isPast = redirect === '/Welcome' && !isFirstAddress(address) && storage.read(visitedKey) === '1';
  return isPast ? '/Main/home' : redirect;
}

/** The address whose page is shown. While a guard redirects, the page before it stays on the screen. */
export function useAllowedAddress(): Address | null {
  const address = useAddressNow();
  const session = useStore(sessionStore);
  const result = checkGuards(routeGuards(address.pathname), session);
  const redirect = redirectOf(address);
  const allowed = result === 'show' && redirect === undefined;
  const [shown, setShown] = useState<Address | null>(null);
  if (allowed && shown !== address) setShown(address);

  const lead = useEffectEvent((from: Address) => {
    if (redirect) {
      navigate(redirect + from.search, { replace: true });
    } else if (result === 'to-root') {
      navigate('/', { replace: true });
    } else if (result === 'to-login') {
      setReturnTo(pathOf(from));
      navigate('/Login', { replace: true });
    } else if (result === 'refuse-demo') {
      refuseDemo();
      // The member stays on the current screen: undo the step, or go to the lobby when there is no screen to
      // stay on.
      if (shown && from.type === 'PUSH') stepBack();
      else navigate(shown ? pathOf(shown) : '/Main/home', { replace: true });
    }
  });
  useEffect(() => {
    if (!allowed) lead(address);
  }, [allowed, address]);

  return allowed ? address : shown;
}
