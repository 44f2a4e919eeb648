import { scales } from '@koi/ui/hero.tsx';
import CheckIcon from '~icons/lucide/check';
import type { SignInDays } from '../../api/queries/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { Art } from '../../components/game-art.tsx';
import { dateOf, weekdayOf } from '../../lib/calendar-days.ts';
import { classes } from '../../lib/classes.ts';
import { useStore } from '../../lib/external-store.ts';
import { bcp47, langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import css from './streak-card.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The streak, this week's days, and the day's button. */
export function StreakCard({ days }: { days: SignInDays }) {
  const t = useText();
  const lang = useStore(langStore);
  const signIn = useSignIn();
  return (
    <section className={classes(scales, css.hero)} aria-label={t('sign-in.streak')}>
      <div className={css.heroTop}>
        <div className={css.count}>
          <p className={css.heroLabel}>{t('sign-in.streak')}</p>
          <p className={css.serial} data-serial={days.serial}>
            <strong key={days.serial}>{days.serial}</strong>{' '}
            <span>{t('sign-in.unit', { n: days.serial })}</span>
          </p>
          <p className={css.heroLabel}>
            {days.total !== null && <span>{t('sign-in.total', { n: days.total })}</span>}{' '}
            {days.best !== null && <span>{t('sign-in.best', { n: days.best })}</span>}
          </p>
        </div>
        <span className={css.heroArt} aria-hidden>
          <Art name="gift" />
        </span>
      </div>
      {days.week && (
        <ol className={css.week}>
          {days.week.map(({ day, isSigned }) => (
            <li
              key={day}
              data-state={isSigned ? 'signed' : day < days.today ? 'missed' : 'open'}
              aria-current={day === days.today ? 'date' : undefined}
            >
              <span className={css.weekday}>{weekdayOf(day, bcp47(lang))}</span>
              <span className={css.coin} aria-hidden>
                {isSigned ? <CheckIcon /> : day === days.today ? <Art name="coin" /> : dateOf(day)}
              </span>
              <span className="visually-hidden">
                {dateOf(day)} {t(isSigned ? 'sign-in.daySigned' : 'sign-in.dayOpen')}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Button
        size="large"
        block
        busy={signIn.isPending && !days.isSignedToday}
        disabled={days.isSignedToday || !days.isOpen}
        onClick={() => signIn.mutate()}
      >
        {t(days.isSignedToday ? 'sign-in.signed' : 'sign-in.sign')}
      </Button>
    </section>
  );
}
