import type { Minor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { classes } from '@koi/ui/classes.ts';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { Chips } from '@koi/ui/segmented.tsx';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Money } from '../../shared/components/money.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './day-chart.module.css';
import type { TeamDay } from './queries.ts';

/**
 * The smallest number of the form 1, 2 or 5 times a power of ten that no amount exceeds, so that a chart's
 * lines are at round amounts; at least 1.00.
 */
export function niceMax(amounts: readonly Minor[]): Minor {
  for (let step = 100n; ; step *= 10n)
    for (const factor of [1n, 2n, 5n])
      if (amounts.every((amount) => amount <= step * factor)) return step * factor;
}

/** The height of an amount, in thousandths of the full height. */
export const heightOf = (amount: Minor, max: Minor): number =>
  amount <= 0n ? 0 : Number((amount * 1000n) / max);

type Figure = Exclude<keyof TeamDay, 'date'>;
const figures: Readonly<Record<Figure, TextId>> = {
  deposits: 'team.deposits',
  withdrawals: 'team.withdrawals',
  valid: 'bets.valid',
  payout: 'bets.payout',
  rebates: 'team.rebates',
  gifts: 'team.gifts',
};
const names = Object.keys(figures) as Figure[];
/** `2024-05-02` as `05-02`. */
const shortDay = (date: string): string => date.slice(5);

/** One figure by day; touch, mouse or arrow keys select the day whose figures are shown below. */
export function DayChart({ days }: { days: readonly TeamDay[] }) {
  const t = useTranslate();
  const [figure, setFigure] = useState<Figure>('deposits');
  const [chosen, setChosen] = useState<string | null>(null);
  const last = days.length - 1;
  const found = days.findIndex(({ date }) => date === chosen);
  const index = found < 0 ? last : found;
  const day = days[index];
  if (!day) return null;
  return (
    <Panel title={t('team.chart')}>
      <Chips
        label={t('team.figure')}
        value={figure}
        onChange={setFigure}
        choices={names.map((value) => ({ value, label: t(figures[value]) }))}
      />
      <Bars
        label={t(figures[figure])}
        days={days}
        figure={figure}
        index={index}
        onChoose={(at) => setChosen(days[Math.min(Math.max(at, 0), last)]?.date ?? null)}
      />
      <h3 className={css.day}>{day.date}</h3>
      <DescriptionList layout="columns">
        {names.map((name) => (
          <Description key={name} label={t(figures[name])} tone={name === figure ? undefined : 'secondary'}>
            <Money amount={day[name]} />
          </Description>
        ))}
      </DescriptionList>
    </Panel>
  );
}

interface BarsProps {
  label: string;
  days: readonly TeamDay[];
  figure: Figure;
  index: number;
  onChoose: (index: number) => void;
}

function Bars({ label, days, figure, index, onChoose }: BarsProps) {
  const max = niceMax(days.map((day) => day[figure]));
  const day = days[index];
  const choose = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(Math.floor(((event.clientX - left) / width) * days.length));
  };
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <div className={css.frame}>
      <div className={css.lines} aria-hidden>
        {[max, max / 2n].map((amount) => (
          <span key={String(amount)}>{showAmount(amount, { cents: 'auto' })}</span>
        ))}
      </div>
      <div
        className={css.bars}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={index}
        aria-valuetext={day && `${day.date}: ${showAmount(day[figure])}`}
        onPointerDown={choose}
        onPointerMove={choose}
        onKeyDown={move}
      >
        {days.map(({ date, [figure]: amount }, at) => (
          <span key={date} className={classes(css.slot, at === index && css.chosen)}>
            <span className={css.bar} style={{ height: `${heightOf(amount, max) / 10}%` }} />
          </span>
        ))}
      </div>
      <div className={css.dates} aria-hidden>
        {[...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])].map((at) => (
          <span key={at}>{shortDay(days[at]?.date ?? '')}</span>
        ))}
      </div>
    </div>
  );
}
