import { createStore } from '../lib/external-store.ts';

/**
 * Whether no query asks yet: a page that was drawn before anything had answered is taken over as it stands, in pieces, of which none may know an
 * answer that the others were not drawn with.
 */
export const answersHeld = createStore(false);
