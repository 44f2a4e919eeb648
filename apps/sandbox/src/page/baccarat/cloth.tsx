import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { spotNames } from '../../games/baccarat/bet-texts.ts';
import { type Spot, stateOf, winPercent } from '../../games/baccarat/bets.ts';
import type { TableView } from '../../games/baccarat/table-messages.ts';
import { limitOf, type TableRules } from '../../games/baccarat/tables.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { useLang, useTexts } from '../text/use-texts.ts';
import { Chip } from './chip.tsx';
import styles from './cloth.module.css';
import type { Sums } from './use-bets.ts';

interface Props {
  table: TableView;
  rules: TableRules;
  placed: Sums;
  laid: Sums;
  open: boolean;
  lay: (spot: Spot) => void;
}

const order: readonly Spot[] = ['playerPair', 'tie', 'bankerPair', 'player', 'banker'];

/** The betting spots. A tap adds a chip. */
export function Cloth({ table, rules, placed, laid, open, lay }: Props) {
  const t = useTexts(baccaratTexts);
  const lang = useLang();
  return (
    <section className={`${styles.cloth} ${styles[rules.cloth]}`} aria-label={t('spots')}>
      {order.map((spot) => {
        const mine = (placed[spot] ?? 0n) + (laid[spot] ?? 0n);
        const won = table.outcome !== null && stateOf(spot, { ...table, outcome: table.outcome }) === 'won';
        const { min, max } = limitOf(rules, spot);
        return (
          <button
            key={spot}
            type="button"
            className={`${styles.spot} ${styles[spot]} ${won ? styles.won : ''}`}
            disabled={!open || mine >= max}
            data-spot={spot}
            onClick={() => lay(spot)}
          >
            <b>{spotNames[spot][lang]}</b> <small>{oddsOf(spot)}</small>
            <span className="visually-hidden">
              {t('layOn', {
                mine: showAmount(mine, { cents: 'auto' }),
                min: showAmount(min, { cents: 'auto' }),
                max: showAmount(max, { cents: 'auto' }),
              })}
            </span>
            {table.pool[spot] !== '0.00' && (
              <span className={styles.pool}>
                {showAmount(toMinor(table.pool[spot], 0n), { cents: 'auto' })}
              </span>
            )}
            {mine > 0n && (
              <span className={`${styles.stack} ${laid[spot] ? styles.loose : ''}`} aria-hidden="true">
                <Chip units={Number(mine / 100n)} text={shortSum(mine)} />
              </span>
            )}
          </button>
        );
      })}
    </section>
  );
}

/** `1:0.95`, as printed on baccarat tables. */
function oddsOf(spot: Spot): string {
  const percent = winPercent[spot];
  return percent % 100n === 0n ? `1:${percent / 100n}` : `1:0.${percent}`;
}

/** Short enough for a chip: `950`, `1.2K`, `15K`. */
function shortSum(cents: bigint): string {
  const units = Number(cents / 100n);
  if (units < 1000) return `${units}`;
  const tenths = Math.floor(units / 100) / 10;
  return tenths < 100 ? `${tenths}K` : `${Math.floor(tenths)}K`;
}
