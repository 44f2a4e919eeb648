import type { Reply } from '@koi/contract';
import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Tabs } from '@koi/ui/segmented.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { InfiniteList } from '../../shared/components/infinite-list.tsx';
import { Money } from '../../shared/components/money.tsx';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { newestFirst } from '../../shared/lists/newest-first.ts';
import { toPage } from '../../shared/lists/page.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { readNewestFirst } from '../../shared/records/newest-first.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { signInAwardsQuery } from './queries.ts';

type SignInPayment = Reply<'GET /dailybonus/money/history'>['data']['data'][number];

/** Payments for sign-in, newest first. */
const paymentsSource = (lang: Lang): RecordSource<SignInPayment, null> => ({
  key: ['sign-in', lang],
  load: async (slice, options) => {
    const timeOf = ({ created_at }: SignInPayment) => created_at;
    const read = async (page: number) => {
      const query = { ...slice, page };
      const { data } = await call('GET /dailybonus/money/history', { query }, options);
      return { page: toPage(data), extra: null };
    };
    return readNewestFirst({ name: 'sign-in-payments', timeOf, read }, slice.page);
  },
});

const rowHeight = 68;

/** The state of every claimed pack, and the payments. */
export function DailybonusLogScreen() {
  const t = useTranslate();
  const panel = useId();
  const [tab, setTab] = useState<'awards' | 'payments'>('awards');
  return (
    <Screen title={t('sign-in.log')}>
      <Tabs
        label={t('sign-in.log')}
        value={tab}
        onChange={setTab}
        choices={[
          { value: 'awards', label: t('sign-in.awards') },
          { value: 'payments', label: t('sign-in.payments') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-label={t(`sign-in.${tab}`)}>
        {tab === 'awards' ? <Awards /> : <Payments />}
      </div>
    </Screen>
  );
}

function Nothing() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('sign-in.logEmpty')}
      text={t('sign-in.logEmptyHint')}
      action={
        <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/dailybonus')}>
          {t('sign-in.toSignIn')}
        </a>
      }
    />
  );
}

const tones = { '0': 'warning', '1': 'success', '-1': 'danger' } as const;
const states = { '0': 'waiting', '1': 'received', '-1': 'refused' } as const;

function Awards() {
  const t = useTranslate();
  const query = useQuery(signInAwardsQuery(useStore(langStore)));
  return (
    <QueryBoundary
      queries={[query]}
      skeleton={<SkeletonRows count={5} height={rowHeight} />}
      empty={<Nothing />}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <>
          <Zone />
          <Card flush>
            {newestFirst(rows).map((row) => {
              const state = String(row.state) as keyof typeof states;
              const kind = Number(row.type) === 2 ? 'consecutive' : 'cumulative';
              const n = kind === 'consecutive' ? row.serial_days : row.total_days;
              return (
                <ListRow
                  key={`${kind} ${n}`}
                  title={`${t(`sign-in.${kind}`)} · ${t('sign-in.packDays', { n })}`}
                  sub={showTime(row.created_at)}
                  trail={
                    <>
                      <Money amount={row.bonus_money} tone={state === '1' ? 'gain' : 'plain'} />{' '}
                      <Badge tone={tones[state]}>{t(`sign-in.state_${states[state]}`)}</Badge>
                    </>
                  }
                />
              );
            })}
          </Card>
        </>
      )}
    </QueryBoundary>
  );
}

function Payments() {
  const t = useTranslate();
  const records = useRecords(paymentsSource(useStore(langStore)));
  const { query, rows } = records;
  return (
    <QueryBoundary
      queries={[query]}
      skeleton={<SkeletonRows count={5} height={rowHeight} />}
      empty={<Nothing />}
      isEmpty={() => rows.length === 0}
    >
      {() => (
        <>
          <Zone />
          <InfiniteList estimateHeight={rowHeight + 12} records={records}>
            {(row) => (
              <Card flush>
                <ListRow
                  title={row.operate_type_text}
                  sub={showTime(row.created_at)}
                  trail={
                    <>
                      <Money amount={row.money} tone="gain" />{' '}
                      {t('sign-in.into', { wallet: row.money_type_text })}
                    </>
                  }
                />
              </Card>
            )}
          </InfiniteList>
        </>
      )}
    </QueryBoundary>
  );
}
