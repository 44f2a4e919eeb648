import { Button } from '@koi/ui/button.tsx';
import { useState } from 'react';
import DiceIcon from '~icons/lucide/dices';
import { betTypeName, placeName } from '../../draw/bet-names.ts';
import type { BetType } from '../../draw/game.ts';
import type { Look } from '../looks/look.ts';
import {
  type Chosen,
  noneChosen,
  quickPicks,
  quickSet,
  randomChosen,
  rollDevice,
  selectionOf,
  toggled,
} from '../picking.ts';
import { useTranslate } from '../text/text.tsx';
import type { SlipControl } from '../use-slip.ts';
import styles from './board-picker.module.css';

interface Props {
  betType: BetType;
  look: Look;
  slip: SlipControl;
}

/** Combines numbers into one pick, place by place. A complete pick becomes the slip's draft. */
export function NumberPicker({ betType, look, slip }: Props) {
  const { t, names } = useTranslate();
  const [chosen, setChosen] = useState<Chosen>(() => noneChosen(betType));
  const { entry } = betType;
  const selection = selectionOf(betType, chosen);
  const combinations = selection ? betType.combinations(selection.pick) : 0;
  const change = (next: Chosen): void => {
    setChosen(next);
    slip.setDraft(selectionOf(betType, next));
  };
  const most = entry.form === 'set' ? entry.most : betType.picks.length;
  const taken = chosen[0]?.length ?? 0;
  const full = entry.form === 'set' && taken >= most;
  return (
    <section className={styles.picker}>
      <div className={styles.head}>
        <h2>{betTypeName(betType, names)}</h2>
        <span>
          {entry.form === 'set' && t('pickAtLeast', { count: entry.least })}{' '}
          <b>{betType.odds(selection?.pick ?? '')}</b>
        </span>
      </div>
      {chosen.map((set, place) => {
        const name = entry.form === 'places' ? placeName(entry.places[place] ?? null, names) : '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list is its place
          <div key={place} className={styles.place}>
            {name !== '' && <h3>{name}</h3>}
            <fieldset
              className={styles.numbers}
              aria-label={name || betTypeName(betType, names)}
              data-many={betType.picks.length > 20 ? '' : undefined}
            >
              {betType.picks.map((number) => {
                const on = set.includes(number);
                return (
                  <button
                    key={number}
                    type="button"
                    className={styles.number}
                    aria-pressed={on}
                    disabled={full && !on}
                    onClick={() => change(toggled(chosen, place, number))}
                  >
                    {on ? <look.Mark value={Number(number)} size={38} /> : <span>{number}</span>}
                  </button>
                );
              })}
            </fieldset>
            {most >= betType.picks.length && (
              <div className={styles.quick}>
                {quickPicks.map((quick) => (
                  <button
                    key={quick}
                    type="button"
                    onClick={() =>
                      change(
                        chosen.map((one, index) => (index === place ? quickSet(quick, betType.picks) : one)),
                      )
                    }
                  >
                    {quick === 'all' || quick === 'clear' ? t(quick) : names.picks[quick]}
                  </button>
                ))}
              </div>
            )}
          </div>
        );
      })}
      <div className={styles.foot}>
        <Button variant="secondary" onClick={() => change(randomChosen(betType, rollDevice))}>
          <DiceIcon /> {t('random')}
        </Button>
        <p aria-live="polite">{t('combinations', { count: combinations })}</p>
        <Button variant="secondary" disabled={!selection || slip.full} onClick={slip.keepDraft}>
          {t('addToSlip')}
        </Button>
      </div>
    </section>
  );
}
