import { useEffect } from 'react';
import WifiIcon from '~icons/lucide/wifi-off';
import { resumeOperations } from '../api/operations/check-outcome.ts';
import { sessionStore } from '../api/session.ts';
import { useStore } from '../lib/external-store.ts';
import { useText } from '../text/use-text.ts';
import css from './banners.module.css';
import { OperationsBanner } from './operations-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useOnline } from './use-online.ts';

/** Quiet lines over every screen: offline, operations being checked, a new version. */
export function Banners() {
  const t = useText();
  const online = useOnline();
  const { token } = useStore(sessionStore);
  useEffect(() => {
    if (token !== null && online) resumeOperations();
  }, [token, online]);
  return (
    <div className={css.stack} role="status">
      {!online && (
        <p className={css.banner}>
          <WifiIcon />
          {t('common.offline')}
        </p>
      )}
      <OperationsBanner />
      <UpdateBanner />
    </div>
  );
}
