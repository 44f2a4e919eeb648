import OffIcon from '~icons/lucide/wifi-off';
import { useOnline } from '../lib/use-online.ts';
import { useText } from '../text/use-text.ts';
import css from './operation-status.module.css';

/** Why the money buttons beside it are disabled; empty while online. */
export function OfflineReason() {
  const t = useText();
  const online = useOnline();
  if (online) return null;
  return (
    <p className={css.offline} role="status">
      <OffIcon />
      {t('operations.offline')}
    </p>
  );
}
