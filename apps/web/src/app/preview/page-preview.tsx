import type { Reply } from '@koi/contract';
import { queryClient } from '../../api/query-client.ts';
import { AboutPageScreen } from '../../features/about/about-page-screen.tsx';
import { aboutPageQuery } from '../../features/about/queries.ts';
import type { ShownDraft } from './preview-screens.ts';

/** The address contains no page id here: the screen shows id 0. */
function seed({ lang, content }: ShownDraft): void {
  const { queryKey } = aboutPageQuery({ id: 0 }, lang);
  queryClient.setQueryData(queryKey, content as Reply<'GET /abouts'>['data']);
}

export default { seed, Preview: AboutPageScreen };
