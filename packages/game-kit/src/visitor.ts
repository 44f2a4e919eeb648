import { type Lang, langOfTag, langs } from '@koi/supplier-protocol/langs';
import { tellPlaying } from '@koi/ui/playing.ts';
import { keep, kept } from './kept.ts';
import { markLaunched } from './leave-game.ts';

/** What the page's address requests. */
export interface Place {
  /** The address of the page's own API. */
  api: string;
  gameCode: string;
  lang: Lang;
}

/** The person viewing the page: a player with a session, or a guest. */
export interface Visitor extends Place {
  session: string | null;
  returnUrl: string;
  /** The launch link had expired. */
  expired: boolean;
}

/** Parameters of the address, as `supplier=…&game=…&lang=…` after its `#`. */
export const wishes = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/** The requested language, else the tab's last one, else the browser's. */
export const langAsked = (tab: Place | null): Lang =>
  langs.find((lang) => lang === wishes().get('lang')) ?? tab?.lang ?? langOfTag(navigator.language) ?? 'en';

/** The visitor remembered for this tab. */
export const recall = <P extends Place>(key: string): (P & Visitor) | null =>
  kept('sessionStorage', key) as (P & Visitor) | null;

/** Per tab: two tabs may belong to two players. */
export function remember(key: string, visitor: Visitor): void {
  keep('sessionStorage', key, visitor);
}

/**
 * Reads the launch address. The token is exchanged once and removed from the address bar before anything
 * else, so that reloads, shared links and the history never contain it. Without a token this tab's session
 * continues, but only with the API that issued it.
 */
export async function arriveAt<P extends Place>(place: P, key: string): Promise<P & Visitor> {
  const token = new URLSearchParams(location.search).get('token');
  if (token) markLaunched(`${location.pathname}${location.hash}`);
  const before = token ? null : recall<P>(key);
  const known = before?.api === place.api ? before : null;
  const visitor: P & Visitor = {
    ...place,
    session: known?.session ?? null,
    returnUrl: known?.returnUrl ?? '/',
    expired: false,
  };
  if (visitor.session) tellPlaying();
  if (!token) return visitor;
  const answer = await exchange(place, token);
  if (!answer) return { ...visitor, expired: true };
  const player = { ...visitor, session: answer.session, returnUrl: answer.returnUrl };
  remember(key, player);
  tellPlaying();
  return player;
}

async function exchange(
  { api, lang }: Place,
  token: string,
): Promise<{ session: string; returnUrl: string } | null> {
  try {
    const response = await fetch(`${api}/session?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(12_000),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
