import { bannersQuery } from '../api/queries/site.ts';
import { queryClient } from '../api/query-client.ts';
import { langStore } from '../lib/languages.ts';
import { addressStore } from '../navigation/router.ts';

/** Asks for the lobby's code and its first picture while the texts are still on their way; what fails is asked for again by the screen. */
export function startLobby(): void {
  if (addressStore.get().pathname !== '/Main/home') return;
  import('../features/site/home-screen.tsx').catch(() => undefined);
  void queryClient.prefetchQuery(bannersQuery(langStore.get()));
}
