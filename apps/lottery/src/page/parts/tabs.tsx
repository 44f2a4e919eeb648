import { type KeyboardEvent, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  /** Id of the panel that the tabs control. */
  panel: string;
  items: readonly { id: Id; name: string }[];
  selected: Id;
  select: (id: Id) => void;
  pills?: boolean;
}

/**
 * Follows the ARIA tabs pattern: arrow keys move between tabs, and only the selected one is in the tab order.
 */
export function Tabs<Id extends string>({ label, panel, items, selected, select, pills }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const index = (items.findIndex(({ id }) => id === selected) + step + items.length) % items.length;
    const target = items[index];
    if (!target) return;
    select(target.id);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      ref={list}
      className={`${styles.tabs} ${pills ? styles.pills : ''}`}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {items.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => select(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
