import type { GameDefinition } from '../../draw/game.ts';
import { betTypeName } from '../bet-names.ts';
import { showMoney } from '../money.ts';
import { type TextKey, useText } from '../text/text.tsx';
import styles from './lists.module.css';
import { Sheet } from './ui.tsx';

const boards: readonly { id: string; name: TextKey; rule: TextKey }[] = [
  { id: 'sum', name: 'boardSum', rule: 'rSum' },
  { id: 'triple', name: 'boardTriple', rule: 'rTriple' },
  { id: 'pair', name: 'boardPair', rule: 'rPair' },
  { id: 'two', name: 'boardTwo', rule: 'rTwo' },
  { id: 'three', name: 'boardThree', rule: 'rThree' },
];

/** Odds and limits come from the game itself, so that the rules cannot say anything else than what is paid. */
export function RulesSheet({ game, close }: { game: GameDefinition; close: () => void }) {
  const { t } = useText();
  const { minStake, maxStake, maxPayout } = game.limits;
  return (
    <Sheet title={t('rules')} close={close}>
      <div className={styles.rules}>
        <p>{t('ruleDraw', { seal: game.sealSeconds })}</p>
        {boards.map(({ id, name, rule }) => (
          <section key={id}>
            <h3>{t(name)}</h3>
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
                      {betTypeName(betType.id, t)} <b>{range}</b>
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
