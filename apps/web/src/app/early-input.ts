import { answersHeld } from '../api/answers-held.ts';

/** What `show.js` keeps on the root of a drawn page. */
interface EarlyInput {
  taps: HTMLElement[];
  /** With what was typed into each: a form that is drawn anew before it is heard has lost it. */
  fields: Map<HTMLInputElement, string>;
}

/** Marks the page as usable, and replays taps and input from before hydration. */
export function becomeUsable(): void {
  const root: (HTMLElement & { early?: EarlyInput }) | null = document.getElementById('app');
  if (!root || 'usable' in root.dataset) return;
  root.dataset.usable = '';
  answersHeld.set(false);
  const { taps = [], fields = [] } = root.early ?? {};
  delete root.early;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [field, typed] of fields) {
    if (!field.isConnected) continue;
    // React hears only of a value that it has not seen: it sees what is written by the field's own setter.
    field.value = '';
    setValue?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const tap = taps.at(-1);
  if (tap?.isConnected) tap.click();
}
