import type { ReactNode } from 'react';
import { Stack } from '../src/layout.tsx';
import css from './parts.module.css';
import type { Text } from './texts.ts';

/** One section of the gallery: a part with its variants and states, or a few that belong together. */
export interface Entry {
  /** The components that it shows, by their names. */
  parts: Readonly<Record<string, unknown>>;
  Show: (props: { t: Text }) => ReactNode;
}

/** A part in one state, which is named above it. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.state}>
    <p lang="en" className={css.caption}>
      {name}
    </p>
    <Stack gap={5}>{children}</Stack>
  </div>
);
