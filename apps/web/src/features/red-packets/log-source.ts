import type { Reply } from '@koi/contract';
import { call } from '../../api/client.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import type { RecordSource } from '../../records/use-records.ts';

type RedPacketRow = Reply<'POST /redbag/log'>['data']['data'][number];

/** What was opened, newest first. */
export const redPacketLogSource = (lang: Lang): RecordSource<RedPacketRow, null> => ({
  key: ['red-packets', lang],
  load: async (body, options) => {
    const { data } = await call('POST /redbag/log', { body }, options);
    return { page: toPage(data), extra: null };
  },
});
