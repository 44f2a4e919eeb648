import { showAmount } from '@koi/money/show-amount';
import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import ClosedIcon from '~icons/lucide/moon';
import { ApiError, isUnnamedRefusal } from '../../api/api-error.ts';
import { useMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { SoundButton } from '../../shared/components/sound-button.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { AccountQuery } from './account-query.tsx';
import { showFigure } from './level-figures.ts';
import { LevelRules } from './level-rules.tsx';
import { LevelStage, TrialStage, useMissing, VisitorStage } from './level-stage.tsx';
import { PaymentList } from './payment-list.tsx';
import { ProgressTo } from './progress-to.tsx';
import { type GameTrack, type LevelTable, levelTableQuery, type MyLevel, myLevelQuery } from './queries.ts';
import { SalaryTiles } from './salary-tiles.tsx';
import { TierList } from './tier-list.tsx';
import { TrackLinks } from './track-links.tsx';
import { useRisen } from './use-risen.ts';

const pages = { live: '/LiveLevelUp', slot: '/SlotLevelUp' } as const;

/** Levels are switched off, which existing back ends say without a key, or the back end has no levels. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.key === 'levels_closed' || error.kind === 'not-offered' || isUnnamedRefusal(error));

/** One level track: the member's level, all levels, a search for any account, and the rules. */
export function LevelPage({ track }: { track: GameTrack }) {
  const t = useTranslate();
  const table = useQuery({ ...levelTableQuery(track, useStore(langStore)), refetchOnMount: 'always' });
  return (
    <Screen title={t(`profile.${track}Levels`)} action={<SoundButton label={t('levels.sound')} />}>
      <TrackLinks track={track} />
      {!table.data && isClosed(table.error) ? (
        <LevelsClosed />
      ) : (
        <QueryBoundary
          queries={[table]}
          skeleton={
            <>
              <Skeleton height={330} radius={20} />
              <SkeletonRows count={3} height={150} />
            </>
          }
        >
          {(read) => <Content track={track} table={read} />}
        </QueryBoundary>
      )}
    </Screen>
  );
}

export function LevelsClosed() {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<ClosedIcon />}
      title={t('levels.closed')}
      text={t('levels.closedHint')}
      action={
        <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/home')}>
          {t('common.backHome')}
        </a>
      }
    />
  );
}

function Content({ track, table }: { track: GameTrack; table: LevelTable }) {
  const t = useTranslate();
  const { token, isDemo } = useStore(sessionStore);
  const member = useMember();
  const name = token !== null && !isDemo ? (member.data?.name ?? '') : '';
  const mine = useQuery({ ...myLevelQuery(name, track), refetchOnMount: 'always' });
  const levels = table.tiers.map(({ level }) => level);
  const label = t(`profile.${track}Levels`);
  if (table.tiers.length === 0)
    return (
      <>
        <EmptyState title={t('levels.tableEmpty')} text={t('levels.tableEmptyHint')} />
        <LevelRules texts={table.texts} />
      </>
    );
  return (
    <>
      {token === null ? (
        <VisitorStage label={label} levels={levels} back={pages[track]} />
      ) : isDemo ? (
        <TrialStage label={label} levels={levels} />
      ) : (
        <QueryBoundary queries={[member, mine]} skeleton={<Skeleton height={330} radius={20} />}>
          {({ id }, position) => <MyStage track={track} memberId={id} levels={levels} position={position} />}
        </QueryBoundary>
      )}
      <TierList
        held={mine.data?.level ?? null}
        tiers={table.tiers.map((tier) => ({
          level: tier.level,
          title: tier.name || t('levels.level', { n: tier.level }),
          condition: t('levels.atLeast', { amount: showFigure(tier.turnover) }),
          gift: tier.gift,
          pays: [
            { name: t('levels.week'), amount: tier.week },
            { name: t('levels.month'), amount: tier.month },
            { name: t('levels.credit'), amount: tier.credit },
          ],
          benefits: tier.benefits,
        }))}
      />
      {name !== '' && <PaymentList track={track} />}
      <AccountQuery key={track} track={track} levels={levels} ownName={name} back={pages[track]} />
      <LevelRules texts={table.texts} />
    </>
  );
}

interface MyStageProps {
  track: GameTrack;
  memberId: number;
  levels: readonly number[];
  position: MyLevel;
}

function MyStage({ track, memberId, levels, position }: MyStageProps) {
  const t = useTranslate();
  const now = useNow();
  const risen = useRisen(memberId, track, position.level);
  const missing = useMissing();
  const next = levels.find((level) => level > position.level);
  const remain = next === undefined ? null : position.remain;
  return (
    <LevelStage
      label={t(`profile.${track}Levels`)}
      level={position.level}
      levels={levels}
      title={position.level === 0 ? t('levels.none') : t('levels.level', { n: position.level })}
      risen={risen}
    >
      <ProgressTo
        label={t('levels.turnover')}
        done={position.bets}
        missing={remain}
        text={missing(remain, (amount) =>
          t('levels.toNext', { amount: showAmount(amount), n: next ?? position.level }),
        )}
      />
      <SalaryTiles
        withheld={position.withheld}
        now={new Date(now)}
        salaries={[
          { name: t('levels.week'), amount: position.week, at: position.weekAt },
          { name: t('levels.month'), amount: position.month, at: position.monthAt },
        ]}
      />
    </LevelStage>
  );
}
