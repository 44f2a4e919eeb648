import type { Reply } from '@koi/contract';
import { call } from '../../api/client.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import { readNewestFirst } from '../../records/newest-first.ts';
import type { RecordSource } from '../../records/use-records.ts';

export type ApplicationRow = Reply<'GET /act/apply/result'>['data']['data'][number];

/**
 * The applications of an account, newest first. Servers allow few of these calls a minute, so nothing is
 * refetched automatically.
 */
export const applicationsSource = (name: string, lang: Lang): RecordSource<ApplicationRow, null> => ({
  key: ['applications', name, lang],
  load: async (slice, options) => {
    const timeOf = ({ created_at }: ApplicationRow) => created_at;
    const read = async (page: number) => {
      const query = { member_name: name, ...slice, page };
      const { data } = await call('GET /act/apply/result', { query }, { ...options, silent: true });
      return { page: toPage<ApplicationRow>(data), extra: null };
    };
    return readNewestFirst({ name: 'applications', timeOf, read }, slice.page);
  },
  perPage: 10,
  pollMs: null,
});
