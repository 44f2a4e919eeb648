import { queryClient } from '../../api/query-client.ts';
import { ActivityDetailScreen } from '../../features/activities/activity-detail-screen.tsx';
import { type Activity, activityQuery, applyChoicesQuery } from '../../features/activities/queries.ts';
import type { ShownDraft } from './preview-screens.ts';

/** The address contains no activity id here: the screen shows id 0. */
function seed({ lang, content }: ShownDraft): void {
  queryClient.setQueryData(activityQuery(0, lang).queryKey, { ...(content as Activity), id: 0 });
  queryClient.setQueryData(applyChoicesQuery(lang).queryKey, { types: {}, games: {} });
}

export default { seed, Preview: ActivityDetailScreen };
