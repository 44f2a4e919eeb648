import { buttonClass } from '@koi/ui/button.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import ChevronIcon from '~icons/lucide/chevron-right';
import GiftIcon from '~icons/lucide/gift';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActivityCover } from './activity-cover.tsx';
import css from './activity-rows.module.css';
import wordsCss from './activity-words.module.css';
import { TimeBadge } from './time-badge.tsx';

/** What a list needs of an activity: the cards and the rows to apply for both have it. */
export interface ActivityFacts {
  id: number;
  title: string;
  subtitle: string | null;
  cover_image: string | null;
  type: number;
  is_hot?: number;
  end_at?: string | null;
  apply_type?: number;
  rule?: string | null;
}

/** Activities, one row each; `base` is the address their pages are below. */
export function ActivityRows({
  activities,
  base,
}: {
  activities: readonly ActivityFacts[];
  base: '/Activity/:id' | '/Main/activity/:id';
}) {
  return (
    <Card flush>
      <ul>
        {activities.map((activity, index) => (
          <li key={activity.id} className={css.item}>
            <ActivityRow
              activity={activity}
              href={hrefTo(base, { params: { id: activity.id } })}
              eager={index < 2}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ActivityRowProps {
  activity: ActivityFacts;
  href: string;
  /** Loads its picture at once. */
  eager: boolean;
}

function ActivityRow({ activity, href, eager }: ActivityRowProps) {
  const t = useTranslate();
  const { title, subtitle, cover_image: cover, type, rule, end_at: endAt } = activity;
  const isPaidByItself = rule && rule !== 'code_gift';
  return (
    <a className={css.row} href={href}>
      <span className={css.cover}>
        <ActivityCover src={cover ?? ''} type={Number(type)} eager={eager} />
      </span>
      <span className={css.words}>
        <strong>{title}</strong>
        {subtitle && <span className={css.subtitle}>{subtitle}</span>}
        <span className={wordsCss.badges}>
          {Number(activity.is_hot) === 1 && <Badge tone="brand">{t('activities.hot')}</Badge>}
          {endAt && <TimeBadge endAt={endAt} />}
          {isPaidByItself ? (
            <Badge>{t('activities.auto')}</Badge>
          ) : (
            Number(activity.apply_type) === 2 && <Badge>{t('activities.toApply')}</Badge>
          )}
        </span>
      </span>
      <ChevronIcon className={css.chevron} aria-hidden />
    </a>
  );
}

export function ActivityRowsSkeleton() {
  return <Skeleton height={384} radius={16} />;
}

export function NoActivities() {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<GiftIcon />}
      title={t('activities.empty')}
      text={t('activities.emptyText')}
      action={
        <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/home')}>
          {t('common.backHome')}
        </a>
      }
    />
  );
}
