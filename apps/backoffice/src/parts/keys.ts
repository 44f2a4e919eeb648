/** What has keys of its own: fields, and what opens over the page. The menu of rooms stands in the page and is none of them. */
const taken =
  'input, textarea, select, [role=combobox], [role=dialog], [role=listbox], [role=presentation] [role=menu]';

/** Whether the key belongs to a field, or to a button or list that has keys of its own. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(taken) !== null);

/** Whether a key stands for itself: nothing is typed, and it is no part of a shortcut of the browser. */
export const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
