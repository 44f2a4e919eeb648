import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import GiftIcon from '~icons/lucide/gift';
import { ApiError } from '../../api/api-error.ts';
import { RichText } from '../../shared/components/rich-text.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { ActivityCover } from './activity-cover.tsx';
import css from './activity-detail.module.css';
import { typeText } from './activity-state.ts';
import wordsCss from './activity-words.module.css';
import { ApplyForm } from './apply-form.tsx';
import { CodeForm } from './code-form.tsx';
import { KeyTerms } from './key-terms.tsx';
import { Progress } from './progress.tsx';
import { type Activity, activityQuery } from './queries.ts';
import { TakePart } from './take-part.tsx';
import { TimeBadge } from './time-badge.tsx';
import { useAudience } from './use-audience.ts';

/** One activity: benefits and conditions, the member's progress, how to take part. */
export function ActivityDetailScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const id = Number(useAddress().params.id) || 0;
  const activity = useQuery(activityQuery(id, lang));
  return (
    <Screen title={t('common.promos')}>
      {!activity.data && isGone(activity.error) ? (
        <EmptyState
          icon={<GiftIcon />}
          title={t('activities.gone')}
          text={t('activities.goneText')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/activity')}>
              {t('activities.toList')}
            </a>
          }
        />
      ) : (
        <QueryBoundary
          queries={[activity]}
          skeleton={
            <>
              <Skeleton height={160} radius={20} />
              <SkeletonRows count={3} height={96} radius={20} />
            </>
          }
        >
          {(read) => <Detail activity={read} />}
        </QueryBoundary>
      )}
    </Screen>
  );
}

/** Closed, over, or nonexistent. */
const isGone = (error: unknown) =>
  error instanceof ApiError && error.kind === 'refused' && error.status === 404;

function Detail({ activity }: { activity: Activity }) {
  const t = useTranslate();
  const { audience, name } = useAudience();
  const isHall = Number(activity.apply_type) === 2;
  return (
    <>
      <section className={css.head}>
        <ActivityCover src={activity.cover_image ?? ''} type={Number(activity.type)} eager />
        <div className={css.headText}>
          <h2>{activity.title}</h2>
          {activity.subtitle && <p className={wordsCss.subtitle}>{activity.subtitle}</p>}
          <p className={wordsCss.badges}>
            <Badge tone="gold">{t(typeText(activity.type))}</Badge>
            <TimeBadge endAt={activity.end_at} />
            {activity.date_desc && <span className={css.dateDesc}>{activity.date_desc}</span>}
          </p>
        </div>
      </section>
      {activity.terms && <KeyTerms terms={activity.terms} />}
      <Progress activity={activity} audience={audience} name={name} />
      {activity.terms?.rule === 'code_gift' && (
        <Panel title={t('activities.code')}>
          <CodeForm audience={audience} />
        </Panel>
      )}
      {isHall && <ApplyForm activity={activity} audience={audience} name={name} />}
      <Words title={t('activities.about')} html={activity.content} />
      <Words title={t('activities.howTo')} html={activity.apply_desc} />
      <Words title={t('activities.rules')} html={activity.rule_content} />
      <TakePart activity={activity} audience={audience} />
    </>
  );
}

/** A text by the operator, where there is one. */
function Words({ title, html }: { title: string; html: string | null | undefined }) {
  if (!html) return null;
  return (
    <Panel title={title}>
      <RichText html={html} />
    </Panel>
  );
}
