import type { PageRoot } from './page-root.ts';

const parts = 'a, button, label, input[type=checkbox]';

/**
 * Before hydration, taps and input are recorded for the app (`app/early-input.ts`), and the browser submits
 * no form.
 */
export function recordInput(root: PageRoot): void {
  const early: NonNullable<PageRoot['early']> = { taps: [], fields: new Map() };
  root.early = early;
  const on = (type: string, act: (event: Event, target: Element) => void) =>
    root.addEventListener(
      type,
      (event) => {
        if (!('usable' in root.dataset)) act(event, event.target as Element);
      },
      true,
    );
  on('submit', (event) => event.preventDefault());
  on('input', (_event, target) => {
    const field = target as HTMLInputElement;
    early.fields.set(field, field.value);
  });
  on('click', (event, target) => {
    const part = target.closest<HTMLElement>(parts);
    if (!part || part.matches('a')) return;
    event.preventDefault();
    early.taps.push(part);
  });
}
