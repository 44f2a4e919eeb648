import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { signInAwardsQuery } from '../../api/queries/sign-in.ts';
import { buttonClass } from '../../components/button.tsx';
import { InfiniteList } from '../../components/infinite-list.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Money } from '../../components/money.tsx';
import { Tabs } from '../../components/segmented.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Badge, Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { newestFirst } from '../../lib/newest-first.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { showTime } from '../../records/show-time.ts';
import { useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { paymentsSource } from './payments-source.ts';

const rowHeight = 68;

/** The state of every claimed pack, and the payments. */
export function DailybonusLogScreen() {
  const t = useText();
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
  const t = useText();
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
  const t = useText();
  const query = useQuery(signInAwardsQuery(useStore(langStore)));
  return (
    <ListState
      query={query}
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
    </ListState>
  );
}

function Payments() {
  const t = useText();
  const records = useRecords(paymentsSource(useStore(langStore)));
  const { query, rows } = records;
  return (
    <ListState
      query={query}
      skeleton={<SkeletonRows count={5} height={rowHeight} />}
      empty={<Nothing />}
      isEmpty={() => rows.length === 0}
    >
      {() => (
        <>
          <Zone />
          <InfiniteList estimateHeight={rowHeight + 10} records={records}>
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
    </ListState>
  );
}
