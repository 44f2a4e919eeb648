import { useEffect, useRef } from 'react';
import styles from './chips.module.css';

interface Props {
  label: string;
  items: readonly { id: string; name: string }[];
  selected: string;
  select: (id: string) => void;
  /** Secondary row below another one. */
  quiet?: boolean;
}

/** A single choice in a row that scrolls sideways; the selected one is kept in view. */
export function Chips({ label, items, selected, select, quiet }: Props) {
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is the reason to scroll
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
  }, [selected]);
  return (
    <fieldset ref={row} className={`${styles.row} ${quiet ? styles.quiet : ''}`} aria-label={label}>
      {items.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === selected}
          onClick={() => select(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
