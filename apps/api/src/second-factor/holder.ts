import type { AppContext } from '../context.ts';
import type { Audience } from '../identity/tokens.ts';

/** Whose second factor it is. This folder knows no more of members and operators than this. */
export interface Holder {
  audience: Audience;
  id: number;
}

/** What the second factor works with. */
export type FactorParts = Pick<AppContext, 'config' | 'database' | 'clock'>;
