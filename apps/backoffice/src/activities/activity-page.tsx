import type { Lang } from '@koi/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { UnloadedPage } from '../parts/loaded.tsx';
import { wholeOf } from '../parts/whole.ts';
import { ActivityForm } from './activity-form.tsx';

/** Page of one activity, or of a new one. */
export default function ActivityPage() {
  const { id = 'new' } = useParams();
  const [lang, setLang] = useState<Lang>('zh_cn');
  const number = wholeOf(id);
  const isNew = id === 'new';
  const query = useQuery({
    queryKey: ['activity', number],
    queryFn: () => call('POST /operator/activities/read', { body: { id: number ?? 0 } }),
    enabled: !isNew && number !== undefined && number > 0,
    // A reload must not replace unsaved input.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const activity = query.data?.data;
  const title = isNew ? 'koi.activities.new' : 'koi.activities.edit';
  if (isNew)
    return (
      <>
        <Title title={title} />
        <ActivityForm activity={undefined} lang={lang} onLang={setLang} />
      </>
    );
  if (query.isFetching || !activity)
    return <UnloadedPage title={title} query={query} missing="koi.activities.not_found" />;
  return (
    <>
      <Title title={title} />
      <ActivityForm
        key={activity.version}
        activity={activity}
        lang={lang}
        onLang={setLang}
        onReload={() => void query.refetch()}
      />
    </>
  );
}
