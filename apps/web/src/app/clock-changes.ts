import { forgetMember } from '../api/query-client.ts';
import { isLoggedIn } from '../api/session.ts';
import { siteOffset } from '../lib/dates.ts';
import { createStore } from '../lib/external-store.ts';

/**
 * Counts how often a member learnt that the site's clock is another than remembered: all that was read and shown by the old one is done
 * again. A visitor sees no times of the site, so on a first visit nothing is asked for twice and nothing typed is lost.
 */
export const clockChanges = createStore(0);

siteOffset.subscribe(() => {
  if (!isLoggedIn()) return;
  forgetMember();
  clockChanges.set((count) => count + 1);
});
