import { skipToken, useQuery } from '@tanstack/react-query';
import { CallFailure } from '../../api/failures.ts';
import { aboutPageQuery } from '../../api/queries/about.ts';
import { buttonClass } from '../../components/button.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
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
        <PartsState parts={[page]} skeleton={<SkeletonRows count={3} height={96} />}>
          {({ title, subtitle, content, updated_at }) => (
            <Card>
              <article className={css.page}>
                {cover && <img src={cover} alt="" className={css.cover} />}
                {/* The header shows the title; without a subtitle this heading is for the outline only. */}
                <h2 className={subtitle ? css.subtitle : 'visually-hidden'}>{subtitle || title}</h2>
                <RichText html={content} />
                <p className={css.updated}>{t('about.updated', { date: showDay(updated_at) })}</p>
              </article>
            </Card>
          )}
        </PartsState>
      )}
    </Screen>
  );
}
