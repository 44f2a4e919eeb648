import { type Lang, langs } from '../draw/game.ts';
import { games } from '../draw/games.ts';
import type { SessionAnswer } from '../draw/page-api.ts';

/** Who is looking: a player with a session, or a guest who may watch. */
export interface Visitor {
  session: string | null;
  lang: Lang;
  gameCode: string;
  returnUrl: string;
  /** The launch link was no longer good. */
  expired: boolean;
}

const KEY = 'koi.lottery.visitor';

/**
 * Reads the launch address. The token is exchanged once and taken out of the address bar before anything else, so that a reload, a shared link or
 * the history never holds it.
 */
export async function arrive(): Promise<Visitor> {
  const token = new URLSearchParams(location.search).get('token');
  const wishes = new URLSearchParams(location.hash.slice(1));
  if (token) history.replaceState(null, '', `${location.pathname}${location.hash}`);
  const kept = token ? null : remembered();
  const visitor: Visitor = {
    session: null,
    lang: langs.find((lang) => lang === wishes.get('lang')) ?? kept?.lang ?? browserLang(),
    gameCode:
      games.find(({ code }) => code === wishes.get('game'))?.code ?? kept?.gameCode ?? games[0]?.code ?? '',
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

function browserLang(): Lang {
  const tag = navigator.language.toLowerCase();
  if (/^zh-(?:hk|tw|hant|mo)/.test(tag)) return 'zh_hk';
  return langs.find((lang) => tag.startsWith(lang.slice(0, 2))) ?? 'en';
}
