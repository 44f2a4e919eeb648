import { Balance, Header as KitHeader } from '@koi/game-kit/header.tsx';
import { Icon } from '@koi/ui/icon.tsx';
import { downIcon } from '@koi/ui/icons/down.ts';
import type { Wallet } from '../../draw/page-api.ts';
import { useText } from '../text/text.tsx';
import styles from './header.module.css';

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
  const hall = (
    <button type="button" className={styles.hall} aria-haspopup="dialog" onClick={openHall}>
      <span>{title}</span>
      <span className="visually-hidden">{t('hall')}</span>
      <Icon path={downIcon} size={18} />
    </button>
  );
  return (
    <KitHeader returnUrl={returnUrl} title={hall} className={styles.header}>
      {guest ? (
        <span className={styles.guest}>{t('guest')}</span>
      ) : (
        <Balance wallet={wallet} name={t(wallet?.demo ? 'trialMoney' : 'balance')} refresh={refresh} />
      )}
    </KitHeader>
  );
}
