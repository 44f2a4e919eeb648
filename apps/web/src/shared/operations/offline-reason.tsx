import { useOnline } from '@koi/ui/use-online.ts';
import OffIcon from '~icons/lucide/wifi-off';
import { useTranslate } from '../i18n/use-translate.ts';
import css from './operation-status.module.css';

/** Why the money buttons beside it are disabled; empty while online. */
export function OfflineReason() {
  const t = useTranslate();
  const online = useOnline();
  if (online) return null;
  return (
    <p className={css.offline} role="status">
      <OffIcon />
      {t('operations.offline')}
    </p>
  );
}
