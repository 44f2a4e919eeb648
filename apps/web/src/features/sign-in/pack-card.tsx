import { showAmount } from '@koi/money/show-amount';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useRef } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { Art, type ArtName } from '../../shared/components/game-art.tsx';
import { useCelebration } from '../../shared/components/use-celebration.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import css from './pack-card.module.css';
import type { PackState } from './pack-state.ts';
import type { SignInPack } from './queries.ts';

interface PackCardProps {
  pack: SignInPack;
  state: PackState;
  /** Days completed towards the pack. */
  reached: number;
  isOpen: boolean;
}

const WAITING = 0;

/** One pack: its condition, its content, and its action. */
export function PackCard({ pack, state, reached, isOpen }: PackCardProps) {
  const t = useTranslate();
  const card = useRef<HTMLLIElement>(null);
  const celebrate = useCelebration();
  const amount = showAmount(pack.money);
  const claim = useMoneyMutation('POST /dailybonus/:id/award', {
    kind: 'dailybonus/award',
    scope: `sign-in:${pack.id}`,
    onDone: ({ data }) => {
      if (data?.state === WAITING) {
        toast.info(t('sign-in.waitingToast'));
        return;
      }
      const box = card.current?.getBoundingClientRect();
      celebrate(box && { x: box.left + box.width / 2, y: box.top + box.height / 2 });
      toast.success(t('sign-in.claimed', { amount }));
    },
  });
  return (
    <li ref={card} className={css.pack} data-pack={`${pack.kind}-${pack.days}`} data-state={state}>
      <span className={css.packArt} aria-hidden>
        <Art name={artOf(pack.days)} />
      </span>
      <p className={css.packAmount}>{amount}</p>
      <p className={css.packName}>
        {pack.name && <span>{`${pack.name} · `}</span>}
        <span>{t('sign-in.packDays', { n: pack.days })}</span>
      </p>
      <PackFoot pack={pack} state={state} reached={reached}>
        <MoneyButton
          size="small"
          busy={claim.busy}
          disabled={!isOpen}
          onClick={() => claim.submit({ params: { id: pack.id } })}
        >
          {t('sign-in.claim')}
        </MoneyButton>
      </PackFoot>
      <OperationStatus mutation={claim} kind="dailybonus/award" />
    </li>
  );
}

function PackFoot({
  pack,
  state,
  reached,
  children,
}: Pick<PackCardProps, 'pack' | 'state' | 'reached'> & { children: React.ReactNode }) {
  const t = useTranslate();
  if (state === 'receivable') return children;
  if (state !== 'locked') {
    const tone = state === 'received' ? 'success' : state === 'waiting' ? 'warning' : 'danger';
    return <Badge tone={tone}>{t(`sign-in.state_${state}`)}</Badge>;
  }
  return (
    <div className={css.progress}>
      <ProgressBar label={t('sign-in.packDays', { n: pack.days })} value={reached} max={pack.days} />
      <span>
        {reached}/{pack.days}
      </span>
    </div>
  );
}

function artOf(days: number): ArtName {
  if (days < 3) return 'coin';
  if (days < 7) return 'envelope';
  if (days < 14) return 'gift';
  if (days < 28) return 'moneybag';
  return days < 60 ? 'trophy' : 'crown';
}
