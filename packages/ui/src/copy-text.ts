/**
 * Copies a text. Outside of HTTPS and in older web views there is no clipboard: then by way of a selected
 * field. False where neither is allowed; the text beside `button` is then selected, to be copied by hand.
 */
export async function copyText(text: string, button: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, button) || selectShown(text, button);
  }
}

function copySelected(text: string, button: Element): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Larger fields make iOS zoom, and a field outside of an open dialog cannot be focused.
  field.style.cssText = 'position:fixed;opacity:0;font-size:16px';
  (button.closest('dialog, [role=dialog]') ?? document.body).append(field);
  const focused = document.activeElement;
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  let isCopied = false;
  try {
    isCopied = document.execCommand?.('copy') ?? false;
  } catch {
    // As forbidden as the clipboard.
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Selects the text where it stands nearest to the button. */
function selectShown(text: string, button: Element): false {
  for (let scope: Element | null = button; scope; scope = scope.parentElement) {
    const fields = scope.querySelectorAll<HTMLInputElement>('input, textarea');
    const field = [...fields].find(({ value }) => value === text);
    const shown = [...scope.querySelectorAll('*')]
      .filter(({ textContent }) => textContent.trim() === text)
      .at(-1);
    if (field) field.select();
    else if (shown) getSelection()?.selectAllChildren(shown);
    else continue;
    break;
  }
  return false;
}
