import type { BetState } from '../draw/page-api.ts';
import type { TextKey } from './text/text.tsx';

export const stateNames: Readonly<Record<BetState, TextKey>> = {
  open: 'stateOpen',
  won: 'stateWon',
  lost: 'stateLost',
  cancelled: 'stateCancelled',
};
