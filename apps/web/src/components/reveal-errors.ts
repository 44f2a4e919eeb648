/** Whether the member has sent something and typed nothing since: then an error is the answer, and may take the focus. */
let isAnswerAwaited = false;
let isRevealing = false;

document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('button')) isAnswerAwaited = true;
  },
  true,
);
document.addEventListener(
  'submit',
  ({ target }) => {
    isAnswerAwaited = true;
    // Sent again with an error that stands there already: no field reports it.
    if (target instanceof Element) revealSoon(target);
  },
  true,
);
document.addEventListener(
  'input',
  () => {
    isAnswerAwaited = false;
  },
  true,
);

/** Called by a field that has an error now. While the member types, it is told and no more. */
export function reportError(controlId: string): void {
  const scope = document.getElementById(controlId)?.closest('form, dialog, main');
  if (isAnswerAwaited && scope) revealSoon(scope);
}

/** After all fields have been drawn: the first one in error comes into view and takes the focus. */
function revealSoon(scope: Element): void {
  if (isRevealing) return;
  isRevealing = true;
  setTimeout(() => {
    isRevealing = false;
    const field = scope.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field || !isAnswerAwaited) return;
    field.focus({ preventScroll: true });
    // Documents without a layout have none.
    field.scrollIntoView?.({ block: 'center' });
  });
}
