import { skipToken, useQuery } from '@tanstack/react-query';
import { CallFailure } from '../../api/failures.ts';
import { aboutPageQuery } from '../../api/queries/about.ts';
import { buttonClass } from '../../components/button.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, FailureState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { safeHref } from '../../lib/html-text.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { Screen } from '../../navigation/screen.tsx';
import { showDay } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './about.module.css';
import { pageAsked } from './about-names.ts';

/** One page of help or terms. */
export function AboutPageScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const asked = pageAsked(useAddress().params.name ?? '');
  const query = aboutPageQuery(asked ?? { id: 0 }, lang);
  const page = useQuery(asked ? query : { ...query, queryFn: skipToken });
  const isGone = !asked || (page.error instanceof CallFailure && page.error.kind === 'refused');
  const cover = safeHref(page.data?.cover_image);
  return (
    <Screen title={page.data?.title ?? t('about.title')}>
      {page.data ? (
        <Card>
          <article className={css.page}>
            {cover && <img src={cover} alt="" className={css.cover} />}
            {/* The header says the title; without a subtitle it is there for the outline alone. */}
            <h2 className={page.data.subtitle ? css.subtitle : 'visually-hidden'}>
              {page.data.subtitle || page.data.title}
            </h2>
            <RichText html={page.data.content} />
            <p className={css.updated}>{t('about.updated', { date: showDay(page.data.updated_at) })}</p>
          </article>
        </Card>
      ) : isGone ? (
        <EmptyState
          title={t('about.gone')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/About')}>
              {t('about.all')}
            </a>
          }
        />
      ) : page.isError ? (
        <FailureState retrying={page.isFetching} onRetry={() => void page.refetch()} />
      ) : (
        <SkeletonRows count={3} height={96} />
      )}
    </Screen>
  );
}
