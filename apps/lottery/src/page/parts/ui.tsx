import { useLayer } from '@koi/game-kit/layers.ts';
import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../text/text.tsx';
import { Icon } from './icons.tsx';
import styles from './ui.module.css';

export function Button({
  primary,
  wide,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { primary?: boolean; wide?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${primary ? styles.primary : ''} ${wide ? styles.wide : ''}`}
    />
  );
}

export function IconButton({
  label,
  name,
  onClick,
}: {
  label: string;
  name: Parameters<typeof Icon>[0]['name'];
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.icon} aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}

interface TabsProps<Id extends string> {
  label: string;
  /** Id of the panel that the tabs switch. */
  panel: string;
  items: readonly { id: Id; name: string }[];
  selected: Id;
  select: (id: Id) => void;
  pills?: boolean;
}

/** Arrow keys move between tabs, as the pattern asks; only the selected one is in the tab order. */
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

export function Skeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div aria-hidden="true">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
        <div key={index} className={styles.skeleton} style={{ height, marginBottom: 10 }} />
      ))}
    </div>
  );
}

export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Icon name="ticket" size={40} />
      <p>{text}</p>
      {children}
    </div>
  );
}

export function Failure({ retry }: { retry: () => void }) {
  const { t } = useText();
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert" size={40} />
      <p>{t('failed')}</p>
      <Button onClick={retry}>{t('retry')}</Button>
    </div>
  );
}

/** A whole number between two bounds, by taps or typed. */
export function Stepper({
  label,
  value,
  least = 1,
  most,
  change,
}: {
  label: string;
  value: number;
  least?: number;
  most: number;
  change: (value: number) => void;
}) {
  const { t } = useText();
  const set = (next: number): void => change(Math.max(least, Math.min(most, next)));
  return (
    <div className={styles.stepper}>
      <IconButton label={`${label} ${t('less')}`} name="minus" onClick={() => set(value - 1)} />
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(most).length}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => /^\d+$/.test(target.value) && set(Number(target.value))}
      />
      <IconButton label={`${label} ${t('more')}`} name="plus" onClick={() => set(value + 1)} />
    </div>
  );
}

/** A sheet from below. The browser's own modal dialog keeps the focus inside, makes the rest inert and closes on Escape; system back closes it too. */
export function Sheet({
  title,
  close,
  children,
  footer,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
}) {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  useLayer(close);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.sheetHead}>
        <h2>{title}</h2>
        <IconButton label={t('close')} name="close" onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the sheet has to be scrolled by keyboard */}
      <div className={styles.sheetBody} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={styles.sheetFoot}>{footer}</div>}
    </dialog>
  );
}
