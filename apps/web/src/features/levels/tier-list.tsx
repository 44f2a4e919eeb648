import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import RebateIcon from '~icons/lucide/badge-percent';
import SpeedIcon from '~icons/lucide/gauge';
import ManagerIcon from '~icons/lucide/headset';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { rankOf, showFigure } from './level-figures.ts';
import { LevelMedal } from './level-medal.tsx';
import shared from './levels.module.css';
import type { Benefit, Figure } from './queries.ts';
import css from './tier-list.module.css';

interface ShownTier {
  level: number;
  title: string;
  /** The condition, in one line. */
  condition: string;
  gift: Figure;
  pays: readonly { name: string; amount: Figure }[];
  benefits: readonly Benefit[];
}

interface TierListProps {
  tiers: readonly ShownTier[];
  /** The current level; null for viewers without one. */
  held: number | null;
}

/**
 * All levels with conditions and benefits, as cards: a table with this many columns does not fit on a phone.
 */
export function TierList({ tiers, held }: TierListProps) {
  const t = useTranslate();
  const levels = tiers.map(({ level }) => level);
  return (
    <section aria-labelledby="levels-table">
      <h2 id="levels-table" className={shared.title}>
        {t('levels.table')}
      </h2>
      <ol className={css.tiers}>
        {tiers.map((tier) => {
          const state =
            held === null || tier.level > held ? 'ahead' : tier.level === held ? 'held' : 'reached';
          return (
            <li
              key={tier.level}
              data-level={tier.level}
              data-state={state}
              aria-current={state === 'held' || undefined}
            >
              <LevelMedal level={tier.level} rank={rankOf(tier.level, levels)} />
              <div className={css.tierHead}>
                <h3>
                  {tier.title} <State state={state} />
                </h3>
                <p>{tier.condition}</p>
              </div>
              <div className={css.pays}>
                <DescriptionList layout="tiles" ground="sunken">
                  <Pay name={t('levels.gift')} amount={tier.gift} isGift />
                  {tier.pays.map((pay) => (
                    <Pay key={pay.name} {...pay} />
                  ))}
                </DescriptionList>
              </div>
              <Benefits benefits={tier.benefits} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function State({ state }: { state: 'ahead' | 'held' | 'reached' }) {
  const t = useTranslate();
  if (state === 'held') return <Badge tone="gold">{t('levels.held')}</Badge>;
  return state === 'reached' ? <Badge tone="success">{t('levels.reached')}</Badge> : null;
}

function Pay({ name, amount, isGift = false }: { name: string; amount: Figure; isGift?: boolean }) {
  if (amount === null) return null;
  return (
    <Description label={name} tone={isGift ? 'gold' : undefined}>
      {showFigure(amount)}
    </Description>
  );
}

const icons = { rebate: RebateIcon, speed: SpeedIcon, manager: ManagerIcon };

function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  const t = useTranslate();
  if (benefits.length === 0) return null;
  return (
    <ul className={css.benefits} aria-label={t('levels.benefits')}>
      {benefits.map((name) => {
        const Icon = icons[name];
        return (
          <li key={name}>
            <Icon aria-hidden />
            {t(`levels.${name}`)}
          </li>
        );
      })}
    </ul>
  );
}
