import { showAmount } from '@koi/money/show-amount';
import type { ReactNode } from 'react';
import { baccaratTexts } from '../text/baccarat.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import { Chip } from './chip.tsx';
import styles from './rail.module.css';
import type { BetsOnCloth } from './use-bets.ts';

interface Props {
  game: string;
  /** Obstacles to playing, placed above the chips, where they hide neither cards nor clock. */
  notes: ReactNode;
  chips: readonly number[];
  chip: number;
  choose: (units: number) => void;
  bets: BetsOnCloth;
  staked: bigint;
  /** Why the chips laid cannot be bet; empty if they can. */
  problem: string;
  betting: boolean;
}

const icons = {
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  clear: 'M6 6l12 12M18 6L6 18',
  repeat: 'M4 11a7 7 0 0 1 12-4.6L19 9M19 4.5V9h-4.5M20 13a7 7 0 0 1-12 4.6L5 15M5 19.5V15h4.5',
  takeBack: 'M3 7h13a5 5 0 0 1 0 10H8M7 3L3 7l4 4',
} as const;

/** Chips to choose from, and actions for those on the cloth. */
export function Rail({ game, notes, chips, chip, choose, bets, staked, problem, betting }: Props) {
  const t = useTexts(baccaratTexts);
  const k = useTexts(kitTexts);
  const { sending } = bets;
  const busy = sending.kind === 'sending' || sending.kind === 'checking';
  const said = {
    idle: staked > 0n ? t('placedSum', { money: showAmount(staked) }) : '',
    sending: '',
    checking: k('checking'),
    refused: sending.kind === 'refused' ? sending.message : '',
    returned: t('returned'),
    placed: t('placed', { money: showAmount(staked) }),
  }[sending.kind];
  return (
    <section className={styles.rail}>
      <div className={styles.notes}>{notes}</div>
      <p className={styles.said} role="status" data-sending={sending.kind}>
        {said}
      </p>
      <div className={styles.chips} role="radiogroup" aria-label={t('chips')}>
        {chips.map((units) => (
          // biome-ignore lint/a11y/useSemanticElements: a picture to press, not a form field
          <button
            key={units}
            type="button"
            role="radio"
            aria-checked={units === chip}
            aria-label={t('chipOf', { units })}
            onClick={() => choose(units)}
          >
            <Chip units={units} />
          </button>
        ))}
      </div>
      <div className={styles.actions}>
        <Act icon="undo" name={t('undo')} disabled={!bets.canUndo || !bets.open} act={bets.undo} />
        <Act icon="clear" name={t('clear')} disabled={!bets.canUndo || !bets.open} act={bets.clear} />
        <Act icon="repeat" name={t('repeat')} disabled={!bets.canRepeat || !bets.open} act={bets.repeat} />
        <Act
          icon="takeBack"
          name={t('takeBack')}
          disabled={staked === 0n || !bets.open || bets.canUndo}
          act={bets.takeBack}
        />
        <button
          type="button"
          className={styles.confirm}
          data-main={game}
          disabled={!betting || bets.total === 0n || busy || problem !== ''}
          onClick={bets.confirm}
        >
          {busy ? t('sending') : problem || t('confirm')}
          {bets.total > 0n && <b>{showAmount(bets.total)}</b>}
        </button>
      </div>
    </section>
  );
}

function Act({
  icon,
  name,
  disabled,
  act,
}: {
  icon: keyof typeof icons;
  name: string;
  disabled: boolean;
  act: () => void;
}) {
  return (
    <button type="button" className={styles.act} disabled={disabled} onClick={act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
      <span>{name}</span>
    </button>
  );
}
