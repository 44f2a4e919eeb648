import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import { showAmount } from '@koi/money/show-amount';
import { Sheet } from '@koi/ui/sheet.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import type { StateAnswer } from '../../games/baccarat/table-messages.ts';
import { type TableRules, tables } from '../../games/baccarat/tables.ts';
import { gameNames } from '../../games/game-names.ts';
import type { Visitor } from '../kit/visitor.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { useLang, useTexts } from '../text/use-texts.ts';
import styles from './tables-sheet.module.css';

/** The other tables, with their current state. */
export function TablesSheet({ visitor, close }: { visitor: Visitor; close: () => void }) {
  const t = useTexts(baccaratTexts);
  return (
    <Sheet open title={t('tables')} onClose={close}>
      <ul className={styles.list}>
        {tables.map((rules) => (
          <li key={rules.code}>
            <TableCard rules={rules} visitor={visitor} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function TableCard({ rules, visitor }: { rules: TableRules; visitor: Visitor }) {
  const t = useTexts(baccaratTexts);
  const lang = useLang();
  const { data, failed, reload } = useLoaded<StateAnswer>(visitor, `/${rules.code.toLowerCase()}/state`);
  const here = rules.code === visitor.gameCode;
  const address = new URLSearchParams({ supplier: visitor.supplier, lang, game: rules.code });
  if (failed && !data) return <FailureState onRetry={reload} />;
  if (!data) return <Skeleton height={84} />;
  const { table } = data;
  return (
    <a
      className={`${styles.card} ${styles[rules.cloth]}`}
      href={`#${address}`}
      aria-current={here ? 'page' : undefined}
    >
      <b>{gameNames[rules.code][lang]}</b>
      <span>
        {showAmount(rules.limits.main.min, { cents: 'auto' })} –{' '}
        {showAmount(rules.limits.main.max, { cents: 'auto' })} · {t('players', { count: table.players })}
      </span>
      <span className={styles.last} aria-hidden="true">
        {table.results.slice(-14).map((code, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results never change their place
          <i key={index} className={styles[`r${code[0]}`]} />
        ))}
      </span>
    </a>
  );
}
