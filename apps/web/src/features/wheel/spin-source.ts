import { call } from '../../api/client.ts';
import type { WheelRecord } from '../../api/queries/wheel.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import type { RecordSource } from '../../records/use-records.ts';

/**
 * All spins of the member, newest first. Only where `POST /wheel/log` is offered: other back ends have only
 * the records in the wheel's answer.
 */
export const spinSource = (lang: Lang): RecordSource<WheelRecord, null> => ({
  key: ['wheel', lang],
  load: async (slice, options) => {
    const { data } = await call('POST /wheel/log', { body: slice }, { ...options, silent: true });
    return { page: toPage(data), extra: null };
  },
  perPage: 50,
  pollMs: null,
});
