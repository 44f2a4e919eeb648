import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { useState } from 'react';
import TrashIcon from '~icons/lucide/trash-2';
import { betTypeName, pickName } from '../../draw/bet-names.ts';
import { betTypeOf, type GameDefinition } from '../../draw/game.ts';
import type { LineFigures, SlipFigures } from '../slip.ts';
import { useTranslate } from '../text/text.tsx';
import type { SlipControl } from '../use-slip.ts';
import styles from './slip-lines.module.css';
import { AmountInput } from './stakes.tsx';

function Line({ game, slip, figures }: { game: GameDefinition; slip: SlipControl; figures: LineFigures }) {
  const { t, names } = useTranslate();
  const [editing, setEditing] = useState(false);
  const { line, combinations, odds, stake, best } = figures;
  const betType = betTypeOf(game, line);
  if (!betType) return null;
  const type = betTypeName(betType, names);
  const pick = betType.picks.length === 1 ? type : pickName(betType, line.pick, names);
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <p>
          <b>{pick}</b> <span className={styles.lineOdds}>@{odds}</span>
          <small>
            {type}
            {combinations > 1 && ` · ${t('combinations', { count: combinations })}`}
          </small>
        </p>
        <button
          type="button"
          className={styles.lineStake}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          <span className="visually-hidden">{t('editStake', { name: `${type} ${pick}` })} </span>
          {showAmount(stake)}
          <small>→ {showAmount(best)}</small>
        </button>
        <IconButton label={t('remove', { name: `${type} ${pick}` })} onClick={() => slip.remove(line)}>
          <TrashIcon />
        </IconButton>
      </div>
      {editing && (
        <div className={styles.lineEdit}>
          <AmountInput
            label={t('unitStake')}
            value={line.unit ?? slip.slip.unit}
            change={(unit) => slip.setLineUnit(line, unit)}
          />
          {line.unit !== null && (
            <Button
              variant="plain"
              onClick={() => {
                slip.setLineUnit(line, null);
                setEditing(false);
              }}
            >
              {t('asSlip')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Every line with its price; a tap on the price sets an individual one. */
export function SlipLines({
  game,
  slip,
  figures,
}: {
  game: GameDefinition;
  slip: SlipControl;
  figures: SlipFigures;
}) {
  return (
    <ul className={styles.lines}>
      {figures.lines.map((line) => (
        <Line key={`${line.betType} ${line.pick}`} game={game} slip={slip} figures={line} />
      ))}
    </ul>
  );
}
