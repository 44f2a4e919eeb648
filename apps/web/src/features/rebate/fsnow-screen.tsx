import { buttonClass } from '@koi/ui/button.tsx';
import { ClosedNote } from '@koi/ui/closed-note.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { HeroHead, HeroLabel } from '@koi/ui/hero.tsx';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import CalendarIcon from '~icons/lucide/calendar-clock';
import LadderIcon from '~icons/lucide/chart-no-axes-column-increasing';
import { ApiError, isUnnamedRefusal } from '../../api/api-error.ts';
import { CountUp } from '../../shared/components/count-up.tsx';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';
import { ClaimBar } from './claim-bar.tsx';
import { type Claimed, ClaimedNote } from './claimed-note.tsx';
import { LadderSheet } from './ladder-sheet.tsx';
import { claimable, type Rebates, rebatesQuery } from './queries.ts';
import css from './rebate.module.css';
import { RebateCard } from './rebate-card.tsx';

/** The site has no rebate levels, which existing back ends say without a key. */
const isUnset = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'fs_level_missing' || isUnnamedRefusal(error));

/** Rebate by game type, to claim. */
export function FsnowScreen() {
  const t = useTranslate();
  const [ladderOpen, setLadderOpen] = useState(false);
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const rebates = useQuery({ ...rebatesQuery(useStore(langStore)), refetchOnMount: 'always' });
  const unset = isUnset(rebates.error);
  return (
    <Screen
      title={t('profile.rebate')}
      action={
        <IconButton label={t('rebate.ladder')} onClick={() => setLadderOpen(true)}>
          <LadderIcon />
        </IconButton>
      }
    >
      {unset && !rebates.data ? (
        <EmptyState title={t('rebate.noLevels')} text={t('rebate.noLevelsHint')} />
      ) : (
        <QueryBoundary
          queries={[rebates]}
          skeleton={
            <>
              <Skeleton height={196} radius={20} />
              <SkeletonRows count={3} height={150} />
            </>
          }
        >
          {(read) => <Content rebates={read} claimed={claimed} onClaimed={setClaimed} />}
        </QueryBoundary>
      )}
      <LadderSheet open={ladderOpen} onClose={() => setLadderOpen(false)} />
    </Screen>
  );
}

interface ContentProps {
  rebates: Rebates;
  /** What was claimed since this screen was opened. */
  claimed: Claimed | null;
  onClaimed: (claimed: Claimed) => void;
}

function Content({ rebates, claimed, onClaimed }: ContentProps) {
  const t = useTranslate();
  const { rows, below, isOpen: open } = rebates;
  return (
    <>
      <section className={css.panel} aria-label={t('rebate.claimable')}>
        <HeroHead
          label={t(open ? 'rebate.claimable' : 'rebate.accrued')}
          amount={<CountUp amount={claimable(rows)} />}
        >
          <HeroLabel>
            {t('rebate.paidTo', {
              wallet: t(rebates.wallet === 'money' ? 'common.mainWallet' : 'common.rebateWallet'),
            })}
          </HeroLabel>
        </HeroHead>
        <div className={css.received}>
          <DescriptionList layout="columns">
            <Received label={t('rebate.today')} amount={rebates.today} />
            <Received label={t('rebate.yesterday')} amount={rebates.yesterday} />
            <Received label={t('rebate.total')} amount={rebates.total} />
          </DescriptionList>
        </div>
      </section>
      {!open && <ClosedNote icon={<CalendarIcon />}>{t('rebate.closed')}</ClosedNote>}
      {claimed && <ClaimedNote claimed={claimed} />}
      {rows.length > 0 && (
        <Stack as="ul">
          {rows.map((row) => (
            <RebateCard key={row.gameType} row={row} />
          ))}
        </Stack>
      )}
      {below.length > 0 && (
        <section>
          <h2 className={css.belowTitle}>{t('rebate.below')}</h2>
          <Stack as="ul">
            {below.map((row) => (
              <RebateCard key={row.gameType} row={row} />
            ))}
          </Stack>
        </section>
      )}
      {rows.length + below.length === 0 && !claimed && (
        <EmptyState
          title={t('rebate.empty')}
          text={t('rebate.emptyHint')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/home')}>
              {t('rebate.play')}
            </a>
          }
        />
      )}
      {open && rows.length > 0 && (
        <ActionBar>
          <ClaimBar rebates={rebates} onClaimed={onClaimed} />
        </ActionBar>
      )}
    </>
  );
}

const Received = ({ label, amount }: { label: string; amount: string }) => (
  <Description label={label}>
    <Money amount={amount} />
  </Description>
);
