import WarningIcon from '~icons/lucide/triangle-alert';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { showFigure } from './level-figures.ts';
import type { Figure } from './queries.ts';
import css from './salary-tiles.module.css';

interface Salary {
  name: string;
  amount: Figure;
  /** From then on a login pays it; null: the next login does; undefined where the back end does not say. */
  at: string | null | undefined;
}

/** The recurring payments of the current level, and when they are due. */
export function SalaryTiles({
  salaries,
  withheld,
  now,
}: {
  salaries: Salary[];
  withheld: boolean;
  now: Date;
}) {
  const t = useTranslate();
  const paid = salaries.flatMap(({ name, amount, at }) => (amount === null ? [] : [{ name, amount, at }]));
  const timeOf = (at: string | null) => (at === null ? '' : showShortTime(at, now));
  return (
    <>
      {paid.length > 0 && (
        <dl className={css.salaries}>
          {paid.map(({ name, amount, at }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{showFigure(amount)}</dd>
              {at !== undefined && !withheld && (
                <dd className={css.when}>
                  {timeOf(at) === ''
                    ? t('levels.nextLogin')
                    : t('levels.from', { time: unbroken(timeOf(at)) })}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {!withheld && paid.some(({ at }) => at && timeOf(at) !== '') && <Zone />}
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

/** Prevents line breaks inside a time, for example at its hyphens. */
const unbroken = (time: string): string => time.replace(/-/g, '\u2060-\u2060').replace(' ', '\u00a0');
