import type { Lang } from '@koi/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { UnloadedPage } from '../parts/loaded.tsx';
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
  const title = `koi.content.${kind.name}`;
  if (!isNew && (query.isFetching || !item))
    return <UnloadedPage title={title} query={query} missing="koi.content.not_found" />;
  return (
    <>
      <Title title={title} />
      <ItemForm key={item?.version ?? 'new'} item={item ?? undefined} {...part} />
    </>
  );
}
