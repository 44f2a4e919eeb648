/**
 * Whether the member has submitted something and typed nothing since: an error is then the answer to it and
 * may take the focus.
 */
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
    // Submitted again with the same error already shown: no field reports it.
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

/**
 * Called by a field when it gets an error. While the member types, the error is shown without moving the
 * focus.
 */
export function reportError(controlId: string): void {
  const scope = document.getElementById(controlId)?.closest('form, dialog, main');
  if (isAnswerAwaited && scope) revealSoon(scope);
}

/** After all fields have rendered: the first invalid one is scrolled into view and focused. */
function revealSoon(scope: Element): void {
  if (isRevealing) return;
  isRevealing = true;
  setTimeout(() => {
    isRevealing = false;
    const field = scope.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field || !isAnswerAwaited) return;
    field.focus({ preventScroll: true });
    // Missing in documents without a layout.
    field.scrollIntoView?.({ block: 'center' });
  });
}
