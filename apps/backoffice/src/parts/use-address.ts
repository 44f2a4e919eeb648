import { useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

/** A function changes what is there; a record takes the place of all of it. */
type Change = ((params: URLSearchParams) => void) | Readonly<Record<string, string>>;

/**
 * What stands in the address behind its `?` as last drawn, and what changes it. A change starts from the address as it is by then: the
 * router draws in a transition, which takes its time on a slow machine, and two changes before it is drawn must not undo each other. What
 * still comes from a room after another one was gone to changes nothing.
 */
export function useAddress(): [
  search: URLSearchParams,
  change: (to: Change, options?: NavigateOptions) => void,
] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressNow = useAddressNow();
  const change = (to: Change, options?: NavigateOptions): void => {
    const now = addressNow();
    if (now.pathname !== pathname) return;
    const params = new URLSearchParams(to instanceof Function ? now.search : to);
    if (to instanceof Function) to(params);
    void navigate(`?${params}`, options);
  };
  return [search, change];
}

/** @returns what tells whether the address that was drawn is still the one: its room, and this part of it */
export function useIsDrawn(): (key: string) => boolean {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const addressNow = useAddressNow();
  return (key) => {
    const now = addressNow();
    return now.pathname === pathname && new URLSearchParams(now.search).get(key) === search.get(key);
  };
}

/** @returns what tells the address as it is, whether it is drawn or not */
export function useAddressNow(): () => { pathname: string; search: string } {
  const context = useContext(RouterContext);
  if (!context) throw new Error('An address stands in a router only.');
  return () => context.router.state.location;
}

/** Sets a part of the address; an empty one stands in none. */
export function put(params: URLSearchParams, key: string, value: string | number | undefined): void {
  if (value === undefined || value === '') params.delete(key);
  else params.set(key, String(value));
}
