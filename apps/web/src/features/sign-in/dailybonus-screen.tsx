import { useQuery } from '@tanstack/react-query';
import ClosedIcon from '~icons/lucide/calendar-off';
import LogIcon from '~icons/lucide/scroll-text';
import { signInAwardsQuery, signInDaysQuery, signInPacksQuery } from '../../api/queries/sign-in.ts';
import { iconLinkClass } from '../../components/icon-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SoundButton } from '../../components/sound-button.tsx';
import { EmptyState, FailureState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { PackGrid } from './pack-grid.tsx';
import css from './sign-in.module.css';
import { StreakCard } from './streak-card.tsx';

/** Daily sign-in: the week, the packs to claim, the month. */
export function DailybonusScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const days = useQuery({ ...signInDaysQuery(), refetchOnMount: 'always' });
  const packs = useQuery(signInPacksQuery(lang));
  const awards = useQuery(signInAwardsQuery(lang));
  const all = [days, packs, awards];
  return (
    <Screen
      title={t('sign-in.title')}
      action={
        <span className={css.actions}>
          <SoundButton label={t('sign-in.sound')} />
          <a className={iconLinkClass} href={hrefTo('/dailybonus/log')} aria-label={t('sign-in.log')}>
            <LogIcon />
          </a>
        </span>
      }
    >
      {days.data && packs.data && awards.data ? (
        <>
          {!days.data.isOpen && (
            <p className={css.closed} role="status">
              <ClosedIcon aria-hidden />
              <span>{t('sign-in.closed')}</span>
            </p>
          )}
          <StreakCard days={days.data} />
          {packs.data.length === 0 ? (
            <EmptyState title={t('sign-in.noPacks')} text={t('sign-in.noPacksHint')} />
          ) : (
            (['consecutive', 'cumulative'] as const).map((kind) => (
              <PackGrid
                key={kind}
                kind={kind}
                packs={packs.data.filter((pack) => pack.kind === kind)}
                days={days.data}
                awards={awards.data}
              />
            ))
          )}
          <MonthCalendar now={days.data} />
        </>
      ) : all.some(({ isError }) => isError) ? (
        <FailureState
          retrying={all.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of all) if (query.isError) void query.refetch();
          }}
        />
      ) : (
        <>
          <Skeleton height={286} radius={20} />
          <Skeleton height={190} radius={12} />
          <Skeleton height={190} radius={12} />
        </>
      )}
    </Screen>
  );
}
