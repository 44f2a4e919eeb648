import type { Reply } from '@koi/contract';
import { queryClient } from '../../api/query-client.ts';
import { noticesQuery } from '../../api/site.ts';
import { NoticeScreen } from '../../features/mail/notice-screen.tsx';
import type { ShownDraft } from './preview-screens.ts';

type Notice = Reply<'GET /system/notices'>['data'][number];

function seed({ lang, content }: ShownDraft): void {
  queryClient.setQueryData(noticesQuery(lang).queryKey, { ticker: [content as Notice], alerts: [] });
}

export default { seed, Preview: NoticeScreen };
