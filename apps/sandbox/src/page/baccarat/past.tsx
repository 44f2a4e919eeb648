import { spotNames } from '../../games/baccarat/bet-texts.ts';
import { useLang } from '../text/use-texts.ts';
import styles from './past.module.css';

/** Totals of a settled round, from its record: `P9 B4`. */
export function Past({ result }: { result: string }) {
  const lang = useLang();
  const totals = /^P(\d) B(\d)/.exec(result);
  if (!totals) return null;
  return (
    <p className={styles.totals}>
      <span className={styles.player}>
        {spotNames.player[lang]} {totals[1]}
      </span>
      <span className={styles.banker}>
        {spotNames.banker[lang]} {totals[2]}
      </span>
    </p>
  );
}
