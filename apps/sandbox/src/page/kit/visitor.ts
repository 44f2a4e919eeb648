import {
  type Visitor as Player,
  recall,
  requestedLang,
  type Startup,
  startAt,
  wishes,
} from '@koi/game-kit/visitor.ts';

/** Player, game and language. An empty `gameCode` is the supplier's lobby. */
export interface Visitor extends Player {
  /** Supplier code in lower case. */
  supplier: string;
}

export function start(): Startup<Visitor> {
  const supplier = wishes().get('supplier') ?? '';
  const api = `/sandbox/suppliers/${encodeURIComponent(supplier)}/page`;
  const gameCode = wishes().get('game') ?? '';
  return startAt({ api, supplier, gameCode, lang: requestedLang(recall()) });
}
