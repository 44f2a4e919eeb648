import { type Lang, langOfTag, langs } from '@koi/supplier-protocol/langs';
import { reportPlaying } from '@koi/ui/playing.ts';
import { tabStorage } from '@koi/ui/storage.ts';
import { useEffect, useState } from 'react';

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
  /** The platform's address; empty while starting. */
  returnUrl: string;
  /** The launch link had expired. */
  expired: boolean;
  /** The launch link is being exchanged: the game is rendered, and nobody can bet yet. */
  starting?: boolean;
  /** What the page's server said first, in the answer to the launch link. */
  now?: unknown;
}

declare global {
  interface Window {
    /** The launch link's exchange, which `build/page-start.js` has begun; null when it had expired. */
    koiLaunch?: Promise<Pick<Visitor, 'session' | 'returnUrl' | 'now'> | null>;
  }
}

/** Who opens the page. */
export interface Startup<V extends Visitor = Visitor> {
  /** As known now: without a launch link the tab's session, with one nobody until it is exchanged. */
  visitor: V;
  /** The player of the launch link; null without one. */
  arrived: Promise<V> | null;
}

/** Parameters of the address, as `supplier=…&game=…&lang=…` after its `#`. */
export const wishes = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/** The requested language, else the tab's last one, else the browser's. */
export const requestedLang = (tab: Place | null): Lang =>
  langs.find((lang) => lang === wishes().get('lang')) ?? tab?.lang ?? langOfTag(navigator.language) ?? 'en';

/** Per tab: two tabs may belong to two players. `build/page-start.js` stores the player of a launch link. */
const keyOfVisitor = (): string => `koi${location.pathname.replaceAll('/', '.')}visitor`;

/** The visitor remembered for this tab. */
export const recall = <P extends Place>(): (P & Visitor) | null =>
  tabStorage.readJson(keyOfVisitor()) as (P & Visitor) | null;

/** The visitor to go on as after a reload; null: nobody. */
export function remember(visitor: Visitor | null): void {
  tabStorage.writeJson(keyOfVisitor(), visitor && { ...visitor, now: undefined });
}

/**
 * Who opens the page. `build/page-start.js` has taken a launch token from the address and exchanges it. Without
 * one this tab's session continues, but only with the API that issued it.
 */
export function startAt<P extends Place>(place: P): Startup<P & Visitor> {
  const nobody = { ...place, session: null, returnUrl: '', expired: false };
  if (window.koiLaunch) {
    const arrived = enter(nobody, window.koiLaunch);
    const startup: Startup<P & Visitor> = { visitor: { ...nobody, starting: true }, arrived };
    void arrived.then((player) => {
      startup.visitor = player;
    });
    return startup;
  }
  const before = recall<P>();
  const known = before?.api === place.api ? before : null;
  if (known?.session) reportPlaying();
  return {
    visitor: { ...nobody, session: known?.session ?? null, returnUrl: known?.returnUrl ?? '/' },
    arrived: null,
  };
}

async function enter<V extends Visitor>(nobody: V, launch: NonNullable<Window['koiLaunch']>): Promise<V> {
  const player = await launch;
  if (!player) return { ...nobody, returnUrl: '/', expired: true };
  reportPlaying();
  const { session, returnUrl, now } = player;
  return { ...nobody, session, returnUrl, now };
}

/** The visitor, and the player once the launch link is exchanged: where that was quick, from the first frame on. */
export function useVisitor<V extends Visitor>({ visitor, arrived }: Startup<V>): V {
  const [now, setNow] = useState(visitor);
  useEffect(() => void arrived?.then(setNow), [arrived]);
  return now;
}
