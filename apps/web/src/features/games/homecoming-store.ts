import { createStore } from '@koi/ui/external-store.ts';
import { onMemberChange } from '../../api/session.ts';

/** The supplier whose balance is being brought back after play in automatic mode; null while none is. */
export const homecomingStore = createStore<string | null>(null);
onMemberChange(() => homecomingStore.set(null));
