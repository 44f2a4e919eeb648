import type { Reply } from '@koi/contract';
import { useOffered } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import type { LevelTrack } from '../../api/queries/levels.ts';
import { ListRow } from '../../components/list-row.tsx';
import { Money } from '../../components/money.tsx';
import { MoreRows } from '../../components/more-button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { type Lang, langStore } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import { showTime } from '../../records/show-time.ts';
import { type RecordSource, useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import css from './levels.module.css';

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
  return useOffered('POST /levelup/log') ? <Payments track={track} /> : null;
}

function Payments({ track }: { track: LevelTrack }) {
  const t = useText();
  const records = useRecords(paymentsSource(track, useStore(langStore)));
  const { query, rows } = records;
  return (
    <section aria-labelledby="levels-payments">
      <h2 id="levels-payments" className={css.title}>
        {t('levels.payments')}
      </h2>
      <ListState
        query={query}
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
      </ListState>
      <MoreRows records={records} />
    </section>
  );
}
