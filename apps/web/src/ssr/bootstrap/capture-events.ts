import type { CapturedEvents, PageRoot } from '../../shared/browser/page-root.ts';

const parts = 'a, button, label, input[type=checkbox]';

/**
 * Before hydration, taps and input are captured for the app (`app/replay-events.ts`), and the browser submits
 * no form.
 */
export function captureEvents(root: PageRoot): void {
  const captured: CapturedEvents = { taps: [], fields: new Map() };
  root.captured = captured;
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
    captured.fields.set(field, field.value);
  });
  on('click', (event, target) => {
    const part = target.closest<HTMLElement>(parts);
    if (!part || part.matches('a')) return;
    event.preventDefault();
    captured.taps.push(part);
  });
}
