import type { Reply } from '@koi/contract';
import { queryClient } from '../../api/query-client.ts';
import { bannersQuery, noticesQuery } from '../../api/site.ts';
import { HomeScreen } from '../../features/lobby/home-screen.tsx';
import type { ShownDraft } from './preview-screens.ts';
import { type Configs, seedConfigs } from './seed-configs.ts';

/** The drafted parts of the lobby; the rest looks as before its data has loaded. */
interface Lobby extends Configs {
  banners?: Reply<'GET /banners'>['data'];
  alerts?: Reply<'GET /system/notices'>['alert'];
}

function seed(draft: ShownDraft): void {
  const { lang, content } = draft;
  seedConfigs(draft);
  const { banners, alerts = [] } = content as Lobby;
  if (banners) queryClient.setQueryData(bannersQuery(lang).queryKey, banners);
  queryClient.setQueryData(noticesQuery(lang).queryKey, { ticker: [], alerts });
}

export default { seed, Preview: HomeScreen };
