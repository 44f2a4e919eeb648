import { useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

/** A function modifies the current parameters; a record replaces all of them. */
type Change = ((params: URLSearchParams) => void) | Readonly<Record<string, string>>;

/**
 * The query parameters as last rendered, and a function that changes them. A change starts from the current
 * address: the router renders in a transition, which takes time on a slow machine, and two changes before it
 * must not undo each other. Late changes from a page that has been left are ignored.
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

/**
 * @returns a function that tells whether the rendered address is still current, by page and this parameter
 */
export function useIsDrawn(): (key: string) => boolean {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const addressNow = useAddressNow();
  return (key) => {
    const now = addressNow();
    return now.pathname === pathname && new URLSearchParams(now.search).get(key) === search.get(key);
  };
}

/** @returns a function that returns the current address, whether it is rendered or not */
export function useAddressNow(): () => { pathname: string; search: string } {
  const context = useContext(RouterContext);
  if (!context) throw new Error('An address stands in a router only.');
  return () => context.router.state.location;
}

/** Sets a parameter; an empty value removes it. */
export function put(params: URLSearchParams, key: string, value: string | number | undefined): void {
  if (value === undefined || value === '') params.delete(key);
  else params.set(key, String(value));
}
