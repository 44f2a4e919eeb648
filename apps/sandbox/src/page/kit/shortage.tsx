import { MoneyWays } from '@koi/game-kit/money-ways.tsx';
import type { Minor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './shortage.module.css';
import type { Visitor } from './visitor.ts';

/** The platform's game types, by supplier. */
const gameTypes: Readonly<Record<string, string>> = { sbl: '1', sbf: '2', sbs: '3', sbe: '3' };

/** The amount missing for the chosen stake, and ways to top up. */
export function Shortage({ visitor, missing, demo }: { visitor: Visitor; missing: Minor; demo: boolean }) {
  const t = useTexts(kitTexts);
  const { supplier, gameCode } = visitor;
  return (
    <section className={styles.box} aria-label={t('notEnough')} data-testid="shortage">
      <span>{t('missing', { money: showAmount(missing) })}</span>
      <MoneyWays
        visitor={visitor}
        game={{ api_code: supplier.toUpperCase(), gameCode, gameType: gameTypes[supplier] ?? '3' }}
        missing={missing}
        demo={demo}
        wallets={t('wallets')}
        deposit={t('deposit')}
        first={styles.main}
      />
    </section>
  );
}
