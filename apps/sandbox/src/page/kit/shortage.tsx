import { showMoney } from '@koi/game-kit/money.ts';
import type { Minor } from '@koi/money';
import { kitTexts } from '../text/kit.ts';
import { platformLinks } from './platform-links.ts';
import styles from './shortage.module.css';
import { useTexts } from './text.ts';
import type { Visitor } from './visitor.ts';

/** What is missing for the chosen stake, and the ways to bring it. */
export function Shortage({ visitor, missing, demo }: { visitor: Visitor; missing: Minor; demo: boolean }) {
  const t = useTexts(kitTexts);
  const links = platformLinks(visitor, missing);
  return (
    <section className={styles.box} aria-label={t('notEnough')} data-testid="shortage">
      <span>{t('missing', { money: showMoney(missing) })}</span>
      {links ? (
        <>
          <a className={styles.main} href={links.transfer}>
            {t('bringMoney')}
          </a>
          {/* Demo money cannot be bought. */}
          {!demo && <a href={links.deposit}>{t('deposit')}</a>}
        </>
      ) : (
        <a className={styles.main} href={visitor.returnUrl}>
          {t('back')}
        </a>
      )}
    </section>
  );
}
