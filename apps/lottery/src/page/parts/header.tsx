import { BackLink } from '@koi/game-kit/back-link.tsx';
import { Balance } from '@koi/game-kit/balance.tsx';
import { Header } from '@koi/ui/header.tsx';
import DownIcon from '~icons/lucide/chevron-down';
import type { Wallet } from '../../draw/page-api.ts';
import { useTranslate } from '../text/text.tsx';
import styles from './header.module.css';

interface Props {
  title: string;
  returnUrl: string;
  wallet: Wallet | null;
  guest: boolean;
  refresh: () => void;
  openHall: () => void;
}

export function GameHeader({ title, returnUrl, wallet, guest, refresh, openHall }: Props) {
  const { t } = useTranslate();
  const hall = (
    <button type="button" className={styles.hall} aria-haspopup="dialog" onClick={openHall}>
      <span>{title}</span>
      <span className="visually-hidden">{t('hall')}</span>
      <DownIcon />
    </button>
  );
  return (
    <Header
      align="start"
      title={hall}
      back={<BackLink returnUrl={returnUrl} />}
      action={
        guest ? (
          <span className={styles.guest}>{t('guest')}</span>
        ) : (
          <Balance wallet={wallet} name={t(wallet?.demo ? 'trialMoney' : 'balance')} refresh={refresh} />
        )
      }
    />
  );
}
