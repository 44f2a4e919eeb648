import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useState } from 'react';
import { slotTexts } from '../text/slots.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './auto-sheet.module.css';
import type { AutoPlan } from './use-auto.ts';

interface Props {
  stake: bigint;
  start: (plan: AutoPlan) => void;
  close: () => void;
}

const counts = [10, 25, 50, 100];
const lossStakes = [10n, 25n, 50n];
const winStakes = [10n, 25n, 50n];

/** Settings of auto play: how long, and when to stop. */
export function AutoSheet({ stake, start, close }: Props) {
  const t = useTexts(slotTexts);
  const [spins, setSpins] = useState(10);
  const [mostLoss, setMostLoss] = useState<bigint | null>(stake * 10n);
  const [winLimit, setWinLimit] = useState<bigint | null>(null);
  const [stopAtFreeSpins, setStopAtFreeSpins] = useState(false);
  const money = (amount: bigint | null): string =>
    amount === null ? t('noLimit') : showAmount(amount, { cents: 'auto' });
  return (
    <Sheet open title={t('auto')} onClose={close}>
      <div className={styles.sheet}>
        <Choice name={t('autoSpins')} of={counts} chosen={spins} choose={setSpins} show={String} />
        <Choice
          name={t('autoLoss')}
          of={[...lossStakes.map((times) => stake * times), null]}
          chosen={mostLoss}
          choose={setMostLoss}
          show={money}
        />
        <Choice
          name={t('autoWin')}
          of={[...winStakes.map((times) => stake * times), null]}
          chosen={winLimit}
          choose={setWinLimit}
          show={money}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={stopAtFreeSpins}
            onChange={(event) => setStopAtFreeSpins(event.target.checked)}
          />
          {t('autoFree')}
        </label>
        <Button onClick={() => start({ spins, mostLoss, winLimit, stopAtFreeSpins })}>
          {t('autoStart')}
        </Button>
      </div>
    </Sheet>
  );
}

interface ChoiceProps<T> {
  name: string;
  of: readonly T[];
  chosen: T;
  choose: (one: T) => void;
  show: (one: T) => string;
}

function Choice<T>({ name, of, chosen, choose, show }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{name}</legend>
      {of.map((one) => (
        <button key={show(one)} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
          {show(one)}
        </button>
      ))}
    </fieldset>
  );
}
