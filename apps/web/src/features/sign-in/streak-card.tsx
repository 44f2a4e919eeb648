import { languageTags } from '@koi/contract/enumerations';
import { Button } from '@koi/ui/button.tsx';
import { classes } from '@koi/ui/classes.ts';
import { useStore } from '@koi/ui/external-store.ts';
import { scales } from '@koi/ui/hero.tsx';
import { Row } from '@koi/ui/layout.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CheckIcon from '~icons/lucide/check';
import { call } from '../../api/client.ts';
import { Art } from '../../shared/components/game-art.tsx';
import { useCelebration } from '../../shared/components/use-celebration.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { dateOf, weekdayOf } from '../../shared/time/calendar-days.ts';
import { signedToday } from './pack-state.ts';
import { type SignInDays, signInDaysQuery } from './queries.ts';
import css from './streak-card.module.css';

/** The streak, this week's days, and the day's button. */
export function StreakCard({ days }: { days: SignInDays }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const signIn = useSignIn();
  return (
    <section className={classes(scales, css.hero)} aria-label={t('sign-in.streak')}>
      <Row gap={4} between>
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
      </Row>
      {days.week && (
        <ol className={css.week}>
          {days.week.map(({ day, isSigned }) => (
            <li
              key={day}
              data-state={isSigned ? 'signed' : day < days.today ? 'missed' : 'open'}
              aria-current={day === days.today ? 'date' : undefined}
            >
              <span className={css.weekday}>{weekdayOf(day, languageTags[lang])}</span>
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

/** Signing in shows at once; a failure reverts it and refetches the days. */
function useSignIn() {
  const t = useTranslate();
  const client = useQueryClient();
  const celebrate = useCelebration();
  const { queryKey } = signInDaysQuery();
  return useMutation({
    mutationFn: () => call('POST /dailybonus/check', undefined, { showLoading: false }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<SignInDays>(queryKey);
      if (before) client.setQueryData(queryKey, signedToday(before));
      return { before };
    },
    onSuccess: () => {
      celebrate();
      toast.success(t('sign-in.done'));
    },
    onError: (_error, _input, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['sign-in', 'days'] }),
  });
}
