import { ClosedNote } from '@koi/ui/closed-note.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { iconLinkClass } from '@koi/ui/icon-button.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import ClosedIcon from '~icons/lucide/calendar-off';
import LogIcon from '~icons/lucide/scroll-text';
import { SoundButton } from '../../shared/components/sound-button.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import css from './dailybonus-screen.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import { PackGrid } from './pack-grid.tsx';
import { signInAwardsQuery, signInDaysQuery, signInPacksQuery } from './queries.ts';
import { StreakCard } from './streak-card.tsx';

/** Daily sign-in: the week, the packs to claim, the month. */
export function DailybonusScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const days = useQuery({ ...signInDaysQuery(), refetchOnMount: 'always' });
  const packs = useQuery(signInPacksQuery(lang));
  const awards = useQuery(signInAwardsQuery(lang));
  return (
    <Screen
      title={t('profile.signIn')}
      action={
        <span className={css.actions}>
          <SoundButton label={t('sign-in.sound')} />
          <a className={iconLinkClass} href={hrefTo('/dailybonus/log')} aria-label={t('sign-in.log')}>
            <LogIcon />
          </a>
        </span>
      }
    >
      <QueryBoundary
        queries={[days, packs, awards]}
        skeleton={
          <>
            <Skeleton height={286} radius={20} />
            <Skeleton height={190} radius={12} />
            <Skeleton height={190} radius={12} />
          </>
        }
      >
        {(now, offered, claimed) => (
          <>
            {!now.isOpen && <ClosedNote icon={<ClosedIcon />}>{t('sign-in.closed')}</ClosedNote>}
            <StreakCard days={now} />
            {offered.length === 0 ? (
              <EmptyState title={t('sign-in.noPacks')} text={t('sign-in.noPacksHint')} />
            ) : (
              (['consecutive', 'cumulative'] as const).map((kind) => (
                <PackGrid
                  key={kind}
                  kind={kind}
                  packs={offered.filter((pack) => pack.kind === kind)}
                  days={now}
                  awards={claimed}
                />
              ))
            )}
            <MonthCalendar now={now} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}
