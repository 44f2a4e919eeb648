import { arriveAt, langAsked, type Visitor as Player, recall, wishes } from '@koi/game-kit/visitor.ts';

/** Player, game and language. An empty `gameCode` is the supplier's lobby. */
export interface Visitor extends Player {
  /** Supplier code in lower case. */
  supplier: string;
}

const KEY = 'koi.sandbox.visitor';

export function arrive(): Promise<Visitor> {
  const supplier = wishes().get('supplier') ?? '';
  const api = `/sandbox/suppliers/${encodeURIComponent(supplier)}/page`;
  const gameCode = wishes().get('game') ?? '';
  return arriveAt({ api, supplier, gameCode, lang: langAsked(recall(KEY)) }, KEY);
}
