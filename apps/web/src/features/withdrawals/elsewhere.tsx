import { useWallets } from '../../api/queries/wallets.ts';
import { RecoverAll } from '../../stuck-money/recover-all.tsx';
import { useText } from '../../text/use-text.ts';
import css from './withdrawals.module.css';

/** Only the main wallet can be withdrawn from: shows the money in other wallets, and returns it. */
export function Elsewhere() {
  const t = useText();
  const { suppliers = [] } = useWallets().data ?? {};
  const amount = suppliers.reduce((sum, { money, inTransit }) => sum + (money ?? 0n) + inTransit, 0n);
  if (amount === 0n) return null;
  return (
    <div className={css.elsewhere}>
      {t('withdrawals.elsewhere', { amount })}
      {suppliers.some(({ money }) => (money ?? 0n) > 0n) && (
        <RecoverAll suppliers={suppliers} label="withdrawals.collect" />
      )}
    </div>
  );
}
