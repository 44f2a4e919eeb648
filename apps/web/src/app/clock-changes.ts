import { forgetMember } from '../api/query-client.ts';
import { isLoggedIn } from '../api/session.ts';
import { siteOffset } from '../lib/dates.ts';
import { createStore } from '../lib/external-store.ts';

/**
 * Counts how often a member learned that the site's clock differs from the remembered one: everything read
 * and shown by the old clock is reloaded. Visitors see no times of the site, so a first visit requests
 * nothing twice and loses no input.
 */
export const clockChanges = createStore(0);

siteOffset.subscribe(() => {
  if (!isLoggedIn()) return;
  forgetMember();
  clockChanges.set((count) => count + 1);
});
