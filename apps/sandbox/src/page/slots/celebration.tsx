import { showAmount } from '@koi/money/show-amount';
import { useEffect, useState } from 'react';
import { slotTexts } from '../text/slots.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './celebration.module.css';

const COUNT_MS = 1_600;
const COINS = 26;

/** Coins rain while the amount counts up; a tap skips it. */
export function Celebration({
  kind,
  win,
  dismiss,
}: {
  kind: 'big' | 'mega';
  win: bigint;
  dismiss: () => void;
}) {
  const t = useTexts(slotTexts);
  const shown = useCountUp(win);
  return (
    <button type="button" className={styles.layer} onClick={dismiss}>
      {Array.from({ length: COINS }, (_, coin) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the coins never change places
          key={coin}
          style={{
            left: `${(coin * 37) % 100}%`,
            animationDelay: `${(coin * 83) % 900}ms`,
            animationDuration: `${1_300 + ((coin * 131) % 900)}ms`,
          }}
        />
      ))}
      <strong className={styles.word}>{t(kind === 'mega' ? 'megaWin' : 'bigWin')}</strong>
      <span className={styles.sum} aria-hidden="true">
        {showAmount(shown)}
      </span>
      <span className="visually-hidden" role="status">
        {showAmount(win)}
      </span>
    </button>
  );
}

function useCountUp(target: bigint): bigint {
  const [shown, setShown] = useState(0n);
  useEffect(() => {
    const began = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const thousandths = BigInt(Math.min(1_000, Math.round(((now - began) / COUNT_MS) * 1_000)));
      setShown((target * thousandths) / 1_000n);
      if (thousandths < 1_000n) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
