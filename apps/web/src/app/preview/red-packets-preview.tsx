import type { Reply } from '@koi/contract';
import { queryClient } from '../../api/query-client.ts';
import { redPacketsOf, redPacketsQuery } from '../../features/red-packets/queries.ts';
import { RedBagScreen } from '../../features/red-packets/red-bag-screen.tsx';
import type { ShownDraft } from './preview-screens.ts';

function seed({ lang, content }: ShownDraft): void {
  queryClient.setQueryData(
    redPacketsQuery(lang).queryKey,
    redPacketsOf(content as Reply<'GET /redbag/desc'>),
  );
}

export default { seed, Preview: RedBagScreen };
