import { createStore } from './external-store.ts';

export type ToastKind = 'success' | 'failure' | 'info';

export interface ToastEntry {
  id: number;
  kind: ToastKind;
  text: string;
}

/** docs/member-app.md 8. */
export const toastDurationMs = 3000;
const maxAtOnce = 2;

export const toastStore = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

function show(kind: ToastKind, text: string): void {
  const id = ++lastId;
  toastStore.set((now) =>
    [...now.filter((entry) => entry.text !== text), { id, kind, text }].slice(-maxAtOnce),
  );
  setTimeout(() => dismissToast(id), toastDurationMs);
}

export function dismissToast(id: number): void {
  toastStore.set((now) => now.filter((entry) => entry.id !== id));
}

/** Short messages over everything, shown for three seconds. Callable from anywhere. */
export const toast = {
  success: (text: string) => show('success', text),
  failure: (text: string) => show('failure', text),
  info: (text: string) => show('info', text),
};
