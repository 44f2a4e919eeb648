import { showAmount } from '@koi/money/show-amount';
import { spotNames } from '../../games/baccarat/bet-texts.ts';
import { spots } from '../../games/baccarat/bets.ts';
import { limitOf, type TableRules } from '../../games/baccarat/tables.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { useLang, useTexts } from '../text/use-texts.ts';
import styles from './rules.module.css';

/** Payouts and house edge; hand.test.ts computes them over every hand of eight decks. */
const figures = {
  player: ['1:1', '1.24%'],
  banker: ['1:0.95', '1.06%'],
  tie: ['1:8', '14.36%'],
  playerPair: ['1:11', '10.36%'],
  bankerPair: ['1:11', '10.36%'],
} as const;

/**
 * When the banker draws a third card: the banker's total, and the player's third cards that make the banker
 * draw.
 */
const draws = [
  ['0–2', '0–9'],
  ['3', '0–7, 9'],
  ['4', '2–7'],
  ['5', '4–7'],
  ['6', '6–7'],
] as const;

export function Rules({ rules }: { rules: TableRules }) {
  const t = useTexts(baccaratTexts);
  const lang = useLang();
  return (
    <>
      <p>{t('ruleAim')}</p>
      <p>{t('rulePoints')}</p>
      <p>{t('ruleThird')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('bankerHas')}</th>
            <th>{t('drawsOn')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.map(([total, third]) => (
            <tr key={total}>
              <td>{total}</td>
              <td>{third}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('betOn')}</th>
            <th>{t('pays')}</th>
            <th>{t('edge')}</th>
            <th>{t('limits')}</th>
          </tr>
        </thead>
        <tbody>
          {spots.map((spot) => {
            const { min, max } = limitOf(rules, spot);
            return (
              <tr key={spot}>
                <td>{spotNames[spot][lang]}</td>
                <td>{figures[spot][0]}</td>
                <td>{figures[spot][1]}</td>
                <td>
                  {showAmount(min, { cents: 'auto' })} – {showAmount(max, { cents: 'auto' })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{t('rulePay')}</p>
      <p>{t('ruleConfirm')}</p>
      <p>{t('ruleVoid')}</p>
      <p>{t('shoeIntro')}</p>
    </>
  );
}
