import type { AppContext } from '../../context.ts';
import type { Audience } from '../identity/tokens.ts';

/** Owner of a second factor. This folder knows nothing else about members and operators. */
export interface Holder {
  audience: Audience;
  id: number;
}

/** The parts of the application's context that second factors need. */
export type FactorParts = Pick<AppContext, 'config' | 'database' | 'clock' | 'site'>;
