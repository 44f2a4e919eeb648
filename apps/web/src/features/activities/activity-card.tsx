import ChevronIcon from '~icons/lucide/chevron-right';
import { Badge } from '../../components/surfaces.tsx';
import { useText } from '../../text/use-text.ts';
import css from './activity-cards.module.css';
import { ActivityCover } from './activity-cover.tsx';
import { typeText } from './activity-state.ts';
import wordsCss from './activity-words.module.css';
import { TimeBadge } from './time-badge.tsx';

export interface CardFacts {
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

export function ActivityCard({ card, href, eager }: { card: CardFacts; href: string; eager: boolean }) {
  const t = useText();
  return (
    <a className={css.card} href={href}>
      <ActivityCover src={card.cover_image ?? ''} type={Number(card.type)} eager={eager} />
      {Number(card.is_hot) === 1 && <span className={css.hot}>{t('activities.hot')}</span>}
      <span className={css.cardText}>
        <strong>{card.title}</strong>
        {card.subtitle && <span className={wordsCss.subtitle}>{card.subtitle}</span>}
        <span className={wordsCss.badges}>
          <Badge tone="gold">{t(typeText(card.type))}</Badge>
          <TimeBadge endAt={card.end_at} />
          {card.rule && card.rule !== 'code_gift' ? (
            <Badge tone="brand">{t('activities.auto')}</Badge>
          ) : (
            Number(card.apply_type) === 2 && <Badge tone="brand">{t('activities.toApply')}</Badge>
          )}
        </span>
      </span>
      <ChevronIcon className={css.cardChevron} aria-hidden />
    </a>
  );
}
