import type { Reply } from '@koi/contract';
import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { call } from '../../api/client.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import { Money } from '../../shared/components/money.tsx';
import { MoreRows } from '../../shared/components/more-button.tsx';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import css from './levels.module.css';
import type { LevelTrack } from './queries.ts';

type Payment = Reply<'POST /levelup/log'>['data']['data'][number];

const paymentsSource = (track: LevelTrack, lang: Lang): RecordSource<Payment, null> => ({
  key: ['levels', track, lang],
  perPage: 5,
  load: async (slice, options) => {
    const { data } = await call('POST /levelup/log', { body: { ...slice, track } }, options);
    return { page: toPage(data), extra: null };
  },
});

/**
 * The payments of this track to the member, newest first. Back ends without such a list show them in the
 * money log only.
 */
export function PaymentList({ track }: { track: LevelTrack }) {
  return useCapability('POST /levelup/log') ? <Payments track={track} /> : null;
}

function Payments({ track }: { track: LevelTrack }) {
  const t = useTranslate();
  const records = useRecords(paymentsSource(track, useStore(langStore)));
  const { query, rows } = records;
  return (
    <section aria-labelledby="levels-payments">
      <h2 id="levels-payments" className={css.title}>
        {t('levels.payments')}
      </h2>
      <QueryBoundary
        queries={[query]}
        skeleton={<SkeletonRows count={2} height={60} />}
        isEmpty={() => rows.length === 0}
        empty={<p className={css.hint}>{t('levels.paymentsEmpty')}</p>}
      >
        {() => (
          <>
            <Zone />
            <Card flush>
              {rows.map((row) => (
                <ListRow
                  key={row.id}
                  title={`${row.operate_type_text} · ${t('levels.level', { n: row.level })}`}
                  sub={showTime(row.created_at)}
                  trail={<Money amount={row.money} tone="gain" />}
                />
              ))}
            </Card>
          </>
        )}
      </QueryBoundary>
      <MoreRows records={records} />
    </section>
  );
}
