import type { Lang } from '@koi/contract/enumerations';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Loading } from '../parts/loading.tsx';
import { wholeOf } from '../parts/whole.ts';
import { ItemForm } from './item-form.tsx';
import { banners, type Kind, links, notices, pages } from './kinds.ts';

export const NoticePage = () => <ItemPage kind={notices} />;
export const BannerPage = () => <ItemPage kind={banners} />;
export const LinkPage = () => <ItemPage kind={links} />;
export const HelpPage = () => <ItemPage kind={pages} />;

/** Page of one item, or of a new one. */
function ItemPage({ kind }: { kind: Kind }) {
  const { id = 'new' } = useParams();
  const translate = useTranslate();
  const [lang, setLang] = useState<Lang>('zh_cn');
  const number = wholeOf(id) ?? 0;
  const isNew = id === 'new';
  const query = useQuery({
    queryKey: ['content item', kind.name, number],
    queryFn: async () => (await kind.find(number)) ?? null,
    enabled: number > 0,
    // A reload must not replace unsaved input.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const item = query.data;
  const part = { kind, lang, onLang: setLang, onReload: () => void query.refetch() };
  const title = <Title title={`koi.content.${kind.name}`} />;
  if (!isNew && query.isFetching)
    return (
      <>
        {title}
        <Loading />
      </>
    );
  if (!isNew && !item)
    return (
      <>
        {title}
        <Alert
          severity="error"
          action={<Button onClick={() => void query.refetch()}>{translate('koi.retry')}</Button>}
          sx={{ mt: 2 }}
        >
          {query.error ? wordsOf(query.error, translate) : translate('koi.content.not_found')}
        </Alert>
      </>
    );
  return (
    <>
      {title}
      <ItemForm key={item?.version ?? 'new'} item={item ?? undefined} {...part} />
    </>
  );
}
