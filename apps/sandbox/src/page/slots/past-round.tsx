import type { SlotRecord } from '../../games/slots/messages.ts';
import { evaluate, playRound } from '../../games/slots/spin.ts';
import type { Theme } from '../../games/slots/theme.ts';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import { ProofCheck } from '../kit/proof-check.tsx';
import type { Visitor } from '../kit/visitor.ts';
import { slotTexts } from '../text/slots.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './past-round.module.css';
import { pictureOf } from './pictures.ts';

/** A past round: the final reels, and its proof. */
export function PastRound({
  theme,
  row,
  visitor,
}: {
  theme: Theme;
  row: HistoryRow<SlotRecord>;
  visitor: Visitor;
}) {
  const t = useTexts(slotTexts);
  const { spins, proof } = row.data;
  const [paidFor] = spins;
  if (!paidFor) return null;
  return (
    <>
      <div className={styles.reels}>
        {evaluate(theme, paidFor).window.flatMap((column, reel) =>
          column.map((letter, place) => (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: a symbol is where it stands
              key={`${reel} ${place}`}
              style={{ gridColumn: reel + 1, gridRow: place + 1 }}
              src={pictureOf(theme, letter)}
              alt={letter}
            />
          )),
        )}
      </div>
      {spins.length > 1 && <small>{t('freeSpins', { count: spins.length - 1 })}</small>}
      <ProofCheck
        visitor={visitor}
        proof={proof}
        agrees={(draws) => playRound(theme, draws).join('|') === spins.join('|')}
      />
    </>
  );
}
