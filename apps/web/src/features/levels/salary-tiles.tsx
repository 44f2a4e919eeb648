import WarningIcon from '~icons/lucide/triangle-alert';
import type { Figure } from '../../api/queries/levels.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { showShortTime } from '../../records/show-time.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { showFigure } from './level-figures.ts';
import css from './salary-tiles.module.css';

interface Salary {
  name: string;
  amount: Figure;
  /** A log-in from then on brings it; null: the next one does; undefined where the back end does not say. */
  at: string | null | undefined;
}

/** What the level held pays again and again, and when. */
export function SalaryTiles({
  salaries,
  withheld,
  now,
}: {
  salaries: Salary[];
  withheld: boolean;
  now: Date;
}) {
  const t = useText();
  return (
    <>
      <dl className={css.salaries}>
        {salaries.map(({ name, amount, at }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount === null ? t('levels.noSalary') : showFigure(amount)}</dd>
            {amount !== null && at !== undefined && !withheld && (
              <dd className={css.when}>
                {at === null || showShortTime(at, now) === ''
                  ? t('levels.nextLogin')
                  : t('levels.from', { time: showShortTime(at, now) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Zone />
      {withheld && (
        <p className={css.withheld}>
          <WarningIcon aria-hidden />
          <span>
            {t('levels.withheld')} <a href={hrefTo('/Credit/Repay')}>{t('levels.repay')}</a>
          </span>
        </p>
      )}
    </>
  );
}
