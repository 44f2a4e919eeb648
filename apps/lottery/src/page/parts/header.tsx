import { showMoney } from '@koi/game-kit/money.ts';
import { leaveFor } from '@koi/game-kit/way-back.ts';
import type { Wallet } from '../../draw/page-api.ts';
import { useText } from '../text/text.tsx';
import styles from './header.module.css';
import { Icon } from './icons.tsx';

interface Props {
  title: string;
  returnUrl: string;
  wallet: Wallet | null;
  guest: boolean;
  refresh: () => void;
  openHall: () => void;
}

export function Header({ title, returnUrl, wallet, guest, refresh, openHall }: Props) {
  const { t } = useText();
  return (
    <header className={styles.header}>
      <a className={styles.back} href={returnUrl} onClick={leaveFor} aria-label={t('back')} title={t('back')}>
        <Icon name="back" />
      </a>
      <h1 className={styles.title}>
        <button type="button" aria-haspopup="dialog" onClick={openHall}>
          <span>{title}</span>
          <span className="visually-hidden">{t('hall')}</span>
          <Icon name="down" size={18} />
        </button>
      </h1>
      {guest ? (
        <span className={styles.guest}>{t('guest')}</span>
      ) : (
        <button type="button" className={styles.balance} onClick={refresh}>
          <small>
            {t(wallet?.demo ? 'trialMoney' : 'balance')} {wallet?.currency}
          </small>
          <b aria-live="polite">{wallet ? showMoney(wallet.balance) : '–'}</b>
        </button>
      )}
    </header>
  );
}
