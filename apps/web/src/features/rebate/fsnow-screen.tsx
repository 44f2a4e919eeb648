import { HeroHead, HeroLabel } from '@koi/ui/hero.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import CalendarIcon from '~icons/lucide/calendar-clock';
import LadderIcon from '~icons/lucide/chart-no-axes-column-increasing';
import { CallFailure, isUnnamedRefusal } from '../../api/failures.ts';
import { claimable, type Rebates, rebatesQuery } from '../../api/queries/rebate.ts';
import { buttonClass } from '../../components/button.tsx';
import { ClosedNote } from '../../components/closed-note.tsx';
import { CountUp } from '../../components/count-up.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Money } from '../../components/money.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { ClaimBar } from './claim-bar.tsx';
import { type Claimed, ClaimedNote } from './claimed-note.tsx';
import { LadderSheet } from './ladder-sheet.tsx';
import css from './rebate.module.css';
import { RebateCard } from './rebate-card.tsx';

/** The site has no rebate levels, which existing back ends say without a key. */
const isUnset = (error: unknown): boolean =>
  error instanceof CallFailure && (error.key === 'fs_level_missing' || isUnnamedRefusal(error));

/** Rebate by game type, to claim. */
export function FsnowScreen() {
  const t = useText();
  const [ladderOpen, setLadderOpen] = useState(false);
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const rebates = useQuery({ ...rebatesQuery(useStore(langStore)), refetchOnMount: 'always' });
  const unset = isUnset(rebates.error);
  return (
    <Screen
      title={t('rebate.title')}
      action={
        <IconButton label={t('rebate.ladder')} onClick={() => setLadderOpen(true)}>
          <LadderIcon />
        </IconButton>
      }
    >
      {unset && !rebates.data ? (
        <EmptyState title={t('rebate.noLevels')} text={t('rebate.noLevelsHint')} />
      ) : (
        <PartsState
          parts={[rebates]}
          skeleton={
            <>
              <Skeleton height={196} radius={20} />
              <SkeletonRows count={3} height={150} />
            </>
          }
        >
          {(read) => <Content rebates={read} claimed={claimed} onClaimed={setClaimed} />}
        </PartsState>
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
  const t = useText();
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
              wallet: t(rebates.wallet === 'money' ? 'transfers.main' : 'transfers.rebate'),
            })}
          </HeroLabel>
        </HeroHead>
        <dl className={css.received}>
          <Received label={t('rebate.today')} amount={rebates.today} />
          <Received label={t('rebate.yesterday')} amount={rebates.yesterday} />
          <Received label={t('rebate.total')} amount={rebates.total} />
        </dl>
      </section>
      {!open && <ClosedNote icon={<CalendarIcon />}>{t('rebate.closed')}</ClosedNote>}
      {claimed && <ClaimedNote claimed={claimed} />}
      {rows.length > 0 && (
        <ul className={css.cards}>
          {rows.map((row) => (
            <RebateCard key={row.gameType} row={row} />
          ))}
        </ul>
      )}
      {below.length > 0 && (
        <section>
          <h2 className={css.belowTitle}>{t('rebate.below')}</h2>
          <ul className={css.cards}>
            {below.map((row) => (
              <RebateCard key={row.gameType} row={row} />
            ))}
          </ul>
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

function Received({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
