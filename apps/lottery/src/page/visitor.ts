import { browserLang, type Lang, langs } from '@koi/game-kit/lang.ts';
import { writeAddress } from '@koi/game-kit/layers.ts';
import type { SessionAnswer } from '../draw/page-api.ts';
import { firstGame, isGame } from './loaded-game.ts';

/** Who is looking: a player with a session, or a guest who may watch. */
export interface Visitor {
  session: string | null;
  lang: Lang;
  /** The game that was asked for. */
  gameCode: string;
  returnUrl: string;
  /** The launch link was no longer good. */
  expired: boolean;
}

const KEY = 'koi.lottery.visitor';

/** What the address asks for, or what this tab was asked for before. */
export function wishes(): Pick<Visitor, 'lang' | 'gameCode'> {
  const asked = new URLSearchParams(location.hash.slice(1));
  const kept = remembered();
  return {
    lang: langs.find((lang) => lang === asked.get('lang')) ?? kept?.lang ?? browserLang(),
    gameCode: [asked.get('game') ?? '', kept?.gameCode ?? ''].find(isGame) ?? firstGame,
  };
}

/**
 * Reads the launch address. The token is exchanged once and taken out of the address bar before anything else, so that a reload, a shared link or
 * the history never holds it.
 */
export async function arrive(): Promise<Visitor> {
  const token = new URLSearchParams(location.search).get('token');
  if (token) history.replaceState(null, '', `${location.pathname}${location.hash}`);
  const kept = token ? null : remembered();
  const visitor: Visitor = {
    session: null,
    ...wishes(),
    returnUrl: kept?.returnUrl ?? '/',
    expired: false,
  };
  if (!token) return { ...visitor, session: kept?.session ?? null };
  const answer = await exchange(token, visitor.lang);
  if (!answer) return { ...visitor, expired: true };
  const known: Visitor = { ...visitor, session: answer.session, returnUrl: answer.returnUrl };
  remember(known);
  return known;
}

async function exchange(token: string, lang: Lang): Promise<SessionAnswer | null> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}api/session?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(12_000),
    });
    return response.ok ? ((await response.json()) as SessionAnswer) : null;
  } catch {
    return null;
  }
}

/** Per tab: two tabs may hold two players. */
function remember(visitor: Visitor): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visitor));
  } catch {
    // Without storage the session lasts until the page is reloaded.
  }
}

/** The address names the game that is open, so that a reload or a shared link opens the same one. */
export function rememberGame(visitor: Visitor, gameCode: string): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  asked.set('game', gameCode);
  writeAddress(`${location.pathname}#${asked}`);
  if (visitor.session) remember({ ...visitor, gameCode });
}

function remembered(): Visitor | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Visitor | null;
  } catch {
    return null;
  }
}

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
