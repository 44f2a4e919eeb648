import type { Body, Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, callAgain } from '../api/client.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { titleOf } from './text-fields.ts';

type Row = Reply<'POST /operator/activities/list'>['waiting'][number];

/** Activities with large automatic payments, waiting for a second operator's approval. */
export function WaitingActivities() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const may = useMay('activities.edit');
  const { data, refetch } = useQuery({
    queryKey: ['activities', 'waiting'],
    queryFn: () => call('POST /operator/activities/list', { body: { limit: 1 } }),
    refetchInterval: SLOWLY_MS,
  });
  const wish = (row: Row): string => {
    const content = row.content as Body<'POST /operator/activities/save'>;
    const amounts = Object.entries(content.amounts ?? {}).map(
      ([market, given]) => `${given?.money ?? given?.cap ?? '–'} ${currencies[market as Lang]}`,
    );
    return [
      titleOf(content),
      translate(`koi.activities.rule_${content.rule ?? 'none'}`),
      ...(content.percent ? [`${content.percent} %`] : []),
      ...amounts,
    ].join(' · ');
  };
  return (
    <WaitingRequests<Row>
      rows={data?.waiting ?? []}
      may={may}
      wish={wish}
      onAgree={(_row, body) => callAgain('POST /operator/activities/save', body)}
      onChanged={() => {
        void refetch();
        refresh();
      }}
    />
  );
}
