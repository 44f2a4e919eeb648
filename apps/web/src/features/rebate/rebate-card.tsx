import { type Minor, toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Row } from '@koi/ui/layout.tsx';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import type { FunctionComponent } from 'react';
import CherryIcon from '~icons/lucide/cherry';
import ClubIcon from '~icons/lucide/club';
import FishIcon from '~icons/lucide/fish';
import GamepadIcon from '~icons/lucide/gamepad-2';
import SpadeIcon from '~icons/lucide/spade';
import TicketIcon from '~icons/lucide/ticket';
import TrophyIcon from '~icons/lucide/trophy';
import WavesIcon from '~icons/lucide/waves';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import type { RebateRow } from './queries.ts';
import css from './rebate.module.css';

const icons: Readonly<Record<number, FunctionComponent>> = {
  1: SpadeIcon,
  2: FishIcon,
  3: CherryIcon,
  4: TicketIcon,
  5: TrophyIcon,
  6: ClubIcon,
  99: WavesIcon,
};

function GameTypeIcon({ type }: { type: number }) {
  const Icon = icons[type] ?? GamepadIcon;
  return <Icon />;
}

/** One game type: bets by supplier, the current rebate, and the progress to the next rate. */
export function RebateCard({ row }: { row: RebateRow }) {
  const t = useTranslate();
  const { claim, next } = row;
  const reached = claim !== null;
  const step = next && progressTo(row.valid, next.quota);
  return (
    <li className={css.card} data-game-type={row.gameType} data-reached={reached || undefined}>
      <Row>
        <span className={css.icon} aria-hidden>
          <GameTypeIcon type={row.gameType} />
        </span>
        <div className={css.cardName}>
          <h3>{row.title}</h3>
          <p>{row.suppliers.join(' · ')}</p>
        </div>
        {claim && (
          <div className={css.cardMoney}>
            <Money amount={claim.amount} tone="gain" />
            <Badge tone="gold">{claim.rate}%</Badge>
          </div>
        )}
      </Row>
      <div className={css.cardFacts}>
        <DescriptionList layout="columns">
          <Description label={t('rebate.valid')}>
            <Money amount={row.valid} />
          </Description>
          {claim?.level && <Description label={t('rebate.level')}>{claim.level}</Description>}
        </DescriptionList>
      </div>
      {next && step ? (
        <>
          <div className={css.track}>
            <ProgressBar label={t('rebate.nextLevel')} value={step.percent} />
          </div>
          <p className={css.next}>
            {t(step.isAtQuota ? 'rebate.atQuota' : reached ? 'rebate.toNext' : 'rebate.toFirst', {
              amount: showAmount(step.missing),
              quota: showAmount(next.quota),
              level: next.name,
              rate: next.rate,
            })}
          </p>
        </>
      ) : (
        next === null && <p className={css.next}>{t('rebate.highest')}</p>
      )}
    </li>
  );
}

/**
 * Progress of valid bets to a level, and what is missing: a level is reached by exceeding its quota, so one
 * cent more.
 */
export function progressTo(
  valid: string,
  quota: string,
): {
  percent: number;
  missing: Minor;
  /** Exactly at the quota: any further bet exceeds it. */
  isAtQuota: boolean;
} {
  const done = toMinor(valid, 0n);
  const goal = toMinor(quota, 0n) + 1n;
  const missing = goal > done ? goal - done : 0n;
  return { percent: missing === 0n ? 100 : Number((done * 100n) / goal), missing, isAtQuota: missing === 1n };
}
