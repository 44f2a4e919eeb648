/** Whether the key belongs to a field, or to a button or list that has keys of its own. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role=dialog], [role=listbox]') !== null)
  );
}
