import { browserLang, type Lang, langs } from '@koi/game-kit/lang.ts';
import type { SessionAnswer } from '../../suppliers/page-messages.ts';

/** Who is playing, where, in which language. */
export interface Visitor {
  session: string | null;
  /** Code of the supplier in lower case. */
  supplier: string;
  /** Empty: the supplier's lobby. */
  gameCode: string;
  lang: Lang;
  returnUrl: string;
}

const KEY = 'koi.sandbox.visitor';

/**
 * Reads the launch address. The token is exchanged once and taken out of the address bar before anything else, so that a reload, a shared link or
 * the history never holds it. Without a token the session of this tab goes on.
 */
export async function arrive(): Promise<Visitor> {
  const token = new URLSearchParams(location.search).get('token');
  const wishes = new URLSearchParams(location.hash.slice(1));
  if (token) history.replaceState(null, '', `${location.pathname}${location.hash}`);
  const supplier = wishes.get('supplier') ?? '';
  const remembered = token ? null : recall();
  const kept = remembered?.supplier === supplier ? remembered : null;
  const visitor: Visitor = {
    session: kept?.session ?? null,
    supplier,
    gameCode: wishes.get('game') ?? '',
    lang: langs.find((lang) => lang === wishes.get('lang')) ?? kept?.lang ?? browserLang(),
    returnUrl: kept?.returnUrl ?? '/',
  };
  if (!token) return visitor;
  const answer = await exchange(visitor, token);
  if (!answer) return visitor;
  const known: Visitor = { ...visitor, session: answer.session, returnUrl: answer.returnUrl };
  remember(known);
  return known;
}

async function exchange({ supplier, lang }: Visitor, token: string): Promise<SessionAnswer | null> {
  try {
    const response = await fetch(
      `/sandbox/suppliers/${encodeURIComponent(supplier)}/page/session?lang=${lang}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
        signal: AbortSignal.timeout(12_000),
      },
    );
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

function recall(): Visitor | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Visitor | null;
  } catch {
    return null;
  }
}
