import { answersHeld } from '../api/answers-held.ts';
import { pageRoot } from '../page-script/page-root.ts';

/** Marks the page as usable, and replays taps and input from before hydration. */
export function becomeUsable(): void {
  const root = pageRoot();
  if (!root || 'usable' in root.dataset) return;
  root.dataset.usable = '';
  answersHeld.set(false);
  const { taps = [], fields = [] } = root.early ?? {};
  delete root.early;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [field, typed] of fields) {
    if (!field.isConnected) continue;
    // React ignores a value that it already tracks; the native setter bypasses that tracking.
    field.value = '';
    setValue?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const tap = taps.at(-1);
  if (tap?.isConnected) tap.click();
}
