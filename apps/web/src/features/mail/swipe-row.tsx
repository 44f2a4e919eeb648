import { classes } from '@koi/ui/classes.ts';
import { type ComponentType, type MouseEvent, type ReactNode, useRef } from 'react';
import { putBack } from './put-back.ts';
import css from './swipe-row.module.css';

export interface SwipeAction {
  label: string;
  icon: ComponentType;
  isDanger?: boolean;
  onDo: () => void;
}

interface SwipeRowProps {
  actions: readonly SwipeAction[];
  /** The row itself. While its actions are visible, a tap on it only hides them. */
  children: ReactNode;
}

/**
 * A row with actions revealed by swiping: the browser's own horizontal scrolling, which follows the finger
 * and stops at either end. A shortcut for touch only: every action must also be available elsewhere, so
 * keyboards and screen readers skip it.
 */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const onRow = (event: MouseEvent) => {
    if (!row.current?.scrollLeft) return;
    event.stopPropagation();
    putBack(row.current);
  };
  return (
    <div ref={row} className={css.swipe} data-swipe>
      <div className={css.row} onClickCapture={onRow}>
        {children}
      </div>
      {actions.length > 0 && (
        <div className={css.actions} aria-hidden="true">
          {actions.map(({ label, icon: Icon, isDanger, onDo }) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              className={classes(css.action, isDanger && css.danger)}
              onClick={() => {
                if (row.current) putBack(row.current);
                onDo();
              }}
            >
              <Icon />
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
