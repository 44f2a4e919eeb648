import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { RichText } from '../../shared/components/rich-text.tsx';
import { safeHref } from '../../shared/format/html-text.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { showDay } from '../../shared/records/show-time.ts';
import css from './about.module.css';
import { pageFromName } from './about-names.ts';
import { aboutPageQuery } from './queries.ts';

/** One page of help or terms. */
export function AboutPageScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const requested = pageFromName(useAddress().params.name ?? '');
  const query = aboutPageQuery(requested ?? { id: 0 }, lang);
  const page = useQuery(requested ? query : { ...query, queryFn: skipToken });
  const isGone = !requested || (page.error instanceof ApiError && page.error.kind === 'refused');
  const cover = safeHref(page.data?.cover_image);
  return (
    <Screen title={page.data?.title ?? t('profile.help')}>
      {isGone && !page.data ? (
        <EmptyState
          title={t('about.gone')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/About')}>
              {t('about.all')}
            </a>
          }
        />
      ) : (
        <QueryBoundary queries={[page]} skeleton={<SkeletonRows count={3} height={96} />}>
          {({ title, subtitle, content, updated_at }) => (
            <Card>
              <Stack as="article">
                {cover && <img src={cover} alt="" className={css.cover} />}
                {/* The header shows the title; without a subtitle this heading is for the outline only. */}
                <h2 className={subtitle ? css.subtitle : 'visually-hidden'}>{subtitle || title}</h2>
                <RichText html={content} />
                <p className={css.updated}>{t('about.updated', { date: showDay(updated_at) })}</p>
              </Stack>
            </Card>
          )}
        </QueryBoundary>
      )}
    </Screen>
  );
}
