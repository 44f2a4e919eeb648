import { ListRow } from '@koi/ui/list-row.tsx';
import BellIcon from '~icons/lucide/bell';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useOffersNotifications } from './queries.ts';

/** Links to the notification settings, where the site sends any. */
export function NotificationsRow() {
  const t = useTranslate();
  return (
    useOffersNotifications() && (
      <ListRow lead={<BellIcon />} title={t('notifications.title')} href={hrefTo('/Member/Notifications')} />
    )
  );
}
