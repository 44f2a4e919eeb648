import { spotNames } from '../../games/baccarat/bet-texts.ts';
import { totalOf } from '../../games/baccarat/cards.ts';
import type { Side } from '../../games/baccarat/hand.ts';
import type { TableView } from '../../games/baccarat/table-messages.ts';
import type { TableRules } from '../../games/baccarat/tables.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { useLang, useTexts } from '../text/use-texts.ts';
import { Card } from './card.tsx';
import styles from './felt.module.css';
import { Timer } from './timer.tsx';

/** Upper half of the table: shoe, tray, both hands, the clock. */
export function Felt({ table, rules, offset }: { table: TableView; rules: TableRules; offset: number }) {
  return (
    <section className={`${styles.felt} ${styles[rules.cloth]}`}>
      <Furniture />
      <Timer table={table} offset={offset} pace={rules.paceThousandths} />
      <div className={styles.hands}>
        <HandView side="player" table={table} />
        <HandView side="banker" table={table} />
      </div>
    </section>
  );
}

function HandView({ side, table }: { side: Side; table: TableView }) {
  const lang = useLang();
  const t = useTexts(baccaratTexts);
  const cards = table[side];
  const won = table.outcome === side;
  const pair = side === 'player' ? table.playerPair : table.bankerPair;
  return (
    <div className={`${styles.hand} ${styles[side]} ${won ? styles.winner : ''}`} data-side={side}>
      <p className={styles.name}>
        {spotNames[side][lang]}
        {cards.length > 0 && <b>{totalOf(cards)}</b>}
      </p>
      <div className={styles.cards}>
        {(cards.length > 2 ? [0, 1, 2] : [0, 1]).map((place) => {
          const card = cards[place];
          return (
            <span key={place} className={`${styles.place} ${place === 2 ? styles.third : ''}`}>
              {card !== undefined && (
                <Card
                  key={`${table.round}-${place}`}
                  card={card}
                  sideways={place === 2}
                  still={table.phase === 'result'}
                />
              )}
            </span>
          );
        })}
      </div>
      {pair && <span className={styles.pair}>{t('pair')}</span>}
    </div>
  );
}

/** Card shoe, discard tray and the gold line on the cloth. */
function Furniture() {
  return (
    <svg
      className={styles.furniture}
      viewBox="0 0 375 230"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d="M-20 58C80 4 295 4 395 58" className={styles.rail} />
      <path d="M-20 72C80 18 295 18 395 72" className={styles.gold} />
      <path d="M20 196C110 236 265 236 355 196" className={styles.gold} />
      <g transform="translate(300 22) rotate(14)">
        <rect x="0" y="0" width="52" height="34" rx="5" className={styles.wood} />
        <rect x="5" y="5" width="30" height="24" rx="3" className={styles.slot} />
        <path d="M7 9h24M7 13h24M7 17h24M7 21h24M7 25h24" className={styles.deck} />
        <rect x="37" y="3" width="12" height="28" rx="2" className={styles.lid} />
      </g>
      <g transform="translate(22 36) rotate(-14)">
        <rect x="0" y="0" width="48" height="30" rx="4" className={styles.tray} />
        <path d="M6 24h36M6 20h36M6 16h36" className={styles.deck} />
      </g>
      <g className={styles.emblem} transform="translate(187 118)">
        <path d="M-26 6C-14 22 14 18 24 -8C30 10 18 28 -2 26M-26 6C-34 2 -36 10 -40 12M-26 6C-32 12 -30 18 -32 22" />
        <circle cx="17" cy="-2" r="2" />
      </g>
    </svg>
  );
}
