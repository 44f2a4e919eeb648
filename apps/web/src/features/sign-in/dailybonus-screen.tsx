import { useQuery } from '@tanstack/react-query';
import ClosedIcon from '~icons/lucide/calendar-off';
import LogIcon from '~icons/lucide/scroll-text';
import { signInAwardsQuery, signInDaysQuery, signInPacksQuery } from '../../api/queries/sign-in.ts';
import { ClosedNote } from '../../components/closed-note.tsx';
import { iconLinkClass } from '../../components/icon-button.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SoundButton } from '../../components/sound-button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import css from './dailybonus-screen.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import { PackGrid } from './pack-grid.tsx';
import { StreakCard } from './streak-card.tsx';

/** Daily sign-in: the week, the packs to claim, the month. */
export function DailybonusScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const days = useQuery({ ...signInDaysQuery(), refetchOnMount: 'always' });
  const packs = useQuery(signInPacksQuery(lang));
  const awards = useQuery(signInAwardsQuery(lang));
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
      <PartsState
        parts={[days, packs, awards]}
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
      </PartsState>
    </Screen>
  );
}
