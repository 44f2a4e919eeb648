import { Header } from '@koi/ui/header.tsx';
import type { ReactNode } from 'react';
import css from './screen.module.css';
import { useGo } from './use-go.ts';

interface ScreenProps {
  title: string;
  /** One action in the header. */
  action?: ReactNode;
  /** Where "back" leads when it is not simply the previous screen. */
  onBack?: () => void;
  children: ReactNode;
}

/**
 * The frame of every screen that is not on the tab bar: header with back, content in one column with even
 * gaps.
 */
export function Screen({ title, action, onBack, children }: ScreenProps) {
  const go = useGo();
  return (
    <>
      <Header title={title} onBack={onBack ?? go.back} action={action} />
      <main className={css.body}>{children}</main>
    </>
  );
}

/** The main action of a form, always visible at the bottom edge. Last child of a `Screen`. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
