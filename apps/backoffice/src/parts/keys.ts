/**
 * Elements that handle their own keys: fields and overlays. The side menu is part of the page and not one of
 * them.
 */
const taken =
  'input, textarea, select, [role=combobox], [role=dialog], [role=listbox], [role=presentation] [role=menu]';

/** Whether the key belongs to a field, or to a button or list with its own keys. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(taken) !== null);

/** Whether a key may act as a shortcut: nothing is being typed, and it is no browser shortcut. */
export const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
