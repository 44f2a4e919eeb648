import type { Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, callAgain } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { textIn } from '../parts/languages.ts';
import { Loaded } from '../parts/loaded.tsx';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import { Changes } from './changes.tsx';
import { type Content, changedFields, completed, contentOf, draftOf, newDraft } from './draft.ts';

type Row = Reply<'POST /operator/activities/list'>['waiting'][number];
/** Unchanged texts are shown by their titles. */
type Asked = Content & { id?: number; version?: string; titles?: NonNullable<Content['texts']> };

/** Activities with large automatic payments, waiting for a second operator's approval. */
export function WaitingActivities() {
  const translate = useTranslate();
  const locale = useLocale();
  const refresh = useRefresh();
  const may = useMay('activities.terms');
  const { data, refetch } = useQuery({
    queryKey: ['activities', 'waiting'],
    queryFn: () => call('POST /operator/activities/list', { body: { limit: 1 } }),
    refetchInterval: SLOWLY_MS,
  });
  const wish = (row: Row): string => {
    const content = row.content as Asked;
    const amounts = Object.entries(content.amounts ?? {}).map(([market, given]) =>
      amountText(String(given?.money ?? given?.cap ?? '–'), currencies[market as Lang]),
    );
    return [
      textIn(content.texts ?? content.titles ?? {}, 'title', locale),
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
      details={({ content }) => <AskedChanges content={content as Asked} />}
      onAgree={(_row, body) => callAgain('POST /operator/activities/save', body)}
      onChanged={() => {
        void refetch();
        refresh();
      }}
    />
  );
}

/** What an agreement would change, as whoever asked for it has seen it. */
function AskedChanges({ content }: { content: Asked }) {
  const { id: _id, version: _version, titles: _titles, ...asked } = content;
  const query = useQuery({
    queryKey: ['activity', 'before', content.id],
    queryFn: async () =>
      contentOf(
        content.id === undefined
          ? newDraft
          : draftOf((await call('POST /operator/activities/read', { body: { id: content.id } })).data),
      ),
  });
  return (
    <Loaded query={query}>
      {(before) => <Changes changes={changedFields(before, completed(asked, before))} />}
    </Loaded>
  );
}
