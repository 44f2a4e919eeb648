import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { PackCard } from './pack-card.tsx';
import css from './pack-grid.module.css';
import { daysToward, packState } from './pack-state.ts';
import type { SignInAward, SignInDays, SignInPack } from './queries.ts';

/** Longer amounts need wider cards. */
const maxFigures = 7;

interface PackGridProps {
  kind: SignInPack['kind'];
  packs: readonly SignInPack[];
  days: SignInDays;
  awards: readonly SignInAward[];
}

/** The packs of one kind, from few days to many. */
export function PackGrid({ kind, packs, days, awards }: PackGridProps) {
  const t = useTranslate();
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby={`packs-${kind}`}>
      <h2 id={`packs-${kind}`} className={css.sectionTitle}>
        {t(`sign-in.${kind}`)}
        <span>{t(`sign-in.hint_${kind}`)}</span>
      </h2>
      <ul className={css.packs} data-wide={packs.some(({ money }) => money.length > maxFigures) || undefined}>
        {packs.map((pack) => (
          <PackCard
            key={pack.id}
            pack={pack}
            state={packState(pack, days, awards)}
            reached={Math.min(pack.days, daysToward(pack, days) ?? 0)}
            isOpen={days.isOpen}
          />
        ))}
      </ul>
    </section>
  );
}
