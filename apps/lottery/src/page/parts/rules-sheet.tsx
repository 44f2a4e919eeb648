import { betTypeName } from '../../draw/bet-names.ts';
import type { GameDefinition } from '../../draw/game.ts';
import { showMoney } from '../money.ts';
import { type TextKey, useText } from '../text/text.tsx';
import styles from './lists.module.css';
import { Sheet } from './ui.tsx';

const boards: readonly { id: 'sum' | 'triple' | 'pair' | 'two' | 'three'; rule: TextKey }[] = [
  { id: 'sum', rule: 'rSum' },
  { id: 'triple', rule: 'rTriple' },
  { id: 'pair', rule: 'rPair' },
  { id: 'two', rule: 'rTwo' },
  { id: 'three', rule: 'rThree' },
];

/** Odds and limits come from the game itself, so that the rules cannot say anything else than what is paid. */
export function RulesSheet({ game, close }: { game: GameDefinition; close: () => void }) {
  const { t, names } = useText();
  const { minStake, maxStake, maxPayout } = game.limits;
  return (
    <Sheet title={t('rules')} close={close}>
      <div className={styles.rules}>
        <p>{t('ruleDraw', { seal: game.sealSeconds })}</p>
        {boards.map(({ id, rule }) => (
          <section key={id}>
            <h3>{names.boards[id]}</h3>
            <p className={styles.text}>{t(rule)}</p>
            <p className={styles.odds}>
              {game.betTypes
                .filter((betType) => betType.board === id)
                .map((betType) => {
                  const odds = [...new Set(betType.picks.map((pick) => betType.odds(pick)))].map(Number);
                  const range =
                    odds.length > 1
                      ? `${Math.min(...odds)} – ${Math.max(...odds)}`
                      : betType.odds(betType.picks[0] ?? '');
                  return (
                    <span key={betType.id}>
                      {betTypeName(betType, names)} <b>{range}</b>
                    </span>
                  );
                })}
            </p>
          </section>
        ))}
        <p className={styles.text}>{t('rulePay')}</p>
        <p className={styles.text}>
          {t('ruleLimit', {
            min: showMoney(minStake),
            max: showMoney(maxStake),
            payout: showMoney(maxPayout),
          })}
        </p>
        <p className={styles.text}>{t('ruleEdge')}</p>
        <p className={styles.text}>{t('ruleVoid')}</p>
      </div>
    </Sheet>
  );
}
