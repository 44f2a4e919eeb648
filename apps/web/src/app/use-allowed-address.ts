import { useEffect, useEffectEvent, useState } from 'react';
import { sessionStore } from '../api/session.ts';
import { useStore } from '../lib/external-store.ts';
import { judge } from '../navigation/guards.ts';
import { rememberTarget } from '../navigation/return-target.ts';
import { routeGuards } from '../navigation/route-guards.ts';
import { type Address, navigate, pathOf, stepBack, useAddressNow } from '../navigation/router.ts';
import { refuseDemo } from '../navigation/use-go.ts';
import { redirects } from './redirects.ts';

/** The address whose page is shown. A guard keeps the page before it on the screen while it leads elsewhere. */
export function useAllowedAddress(): Address | null {
  const address = useAddressNow();
  const session = useStore(sessionStore);
  const verdict = judge(routeGuards(address.pathname), session);
  const redirect = redirects[address.pathname.replace(/(.)\/$/, '$1')];
  const allowed = verdict === 'show' && redirect === undefined;
  const [shown, setShown] = useState<Address | null>(null);
  if (allowed && shown !== address) setShown(address);

  const lead = useEffectEvent((from: Address) => {
    if (redirect) {
      navigate(redirect + from.search, { replace: true });
    } else if (verdict === 'to-root') {
      navigate('/', { replace: true });
    } else if (verdict === 'to-login') {
      rememberTarget(pathOf(from));
      navigate('/Login', { replace: true });
    } else if (verdict === 'refuse-demo') {
      refuseDemo();
      // The member stays where he is: undo the step, or land in the lobby when there is no screen to stay on.
      if (shown && from.type === 'PUSH') stepBack();
      else navigate(shown ? pathOf(shown) : '/Main/home', { replace: true });
    }
  });
  useEffect(() => {
    if (!allowed) lead(address);
  }, [allowed, address]);

  return allowed ? address : shown;
}
