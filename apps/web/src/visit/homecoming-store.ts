import { onMemberChange } from '../api/session.ts';
import { createStore } from '../lib/external-store.ts';

/** The supplier whose balance is being brought back after play in automatic mode; null while none is. */
export const homecomingStore = createStore<string | null>(null);
onMemberChange(() => homecomingStore.set(null));
