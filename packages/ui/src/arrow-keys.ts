import type { KeyboardEvent } from 'react';

/**
 * Arrow keys move the choice among the buttons of a group, as platforms do for radio groups and tabs. Only
 * the chosen one has a `tabIndex` of 0.
 */
export function arrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button.matches(':focus'));
  const next = buttons[(from + step + buttons.length) % buttons.length];
  next?.focus();
  next?.click();
}
