import { Card } from '@koi/ui/surfaces.tsx';
import type { ReactNode } from 'react';
import css from './account.module.css';

/** Entries that belong together. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      <Card flush>{children}</Card>
    </section>
  );
}
