import GiftIcon from '~icons/lucide/gift';
import { buttonClass } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import { ActivityCard, type CardFacts } from './activity-card.tsx';
import css from './activity-cards.module.css';

/** Cards of activities; `base` is the address their pages are below. */
export function ActivityCards({
  cards,
  base,
}: {
  cards: readonly CardFacts[];
  base: '/Activity/:id' | '/Main/activity/:id';
}) {
  return (
    <ul className={css.cards}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ActivityCard card={card} href={hrefTo(base, { params: { id: card.id } })} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}

export function CardsSkeleton() {
  return (
    <div className={css.cards} aria-hidden>
      <Skeleton height={252} radius={20} />
      <Skeleton height={252} radius={20} />
    </div>
  );
}

export function NoActivities() {
  const t = useText();
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
