import { showAmount } from '@koi/money/show-amount';
import styles from './balance.module.css';

/** The balance to play with; a tap reloads it if `refresh` is given. */
export function Balance({
  wallet,
  name,
  refresh,
}: {
  wallet: { balance: string; currency: string } | null;
  name: string;
  refresh?: () => void;
}) {
  const content = (
    <>
      <small>
        {name} {wallet?.currency}
      </small>
      <b data-testid="balance" aria-live={refresh && 'polite'}>
        {wallet ? showAmount(wallet.balance) : '…'}
      </b>
    </>
  );
  return refresh ? (
    <button type="button" className={styles.balance} onClick={refresh}>
      {content}
    </button>
  ) : (
    <div className={styles.balance}>{content}</div>
  );
}
