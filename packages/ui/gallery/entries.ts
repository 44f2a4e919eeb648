import { actions } from './actions.tsx';
import { choices } from './choices.tsx';
import type { Entry } from './entry.tsx';
import { fields } from './fields.tsx';
import { layers } from './layers.tsx';
import { states } from './states.tsx';
import { surfaces } from './surfaces.tsx';

export const entries: readonly Entry[] = [
  ...actions,
  ...fields,
  ...choices,
  ...surfaces,
  ...states,
  ...layers,
];
