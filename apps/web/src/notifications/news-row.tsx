import BellIcon from '~icons/lucide/bell';
import { useSendsNews } from '../api/queries/web-push.ts';
import { ListRow } from '../components/list-row.tsx';
import { hrefTo } from '../navigation/paths.ts';
import { useText } from '../text/use-text.ts';

/** Links to the notification settings, where the site sends any. */
export function NewsRow() {
  const t = useText();
  return (
    useSendsNews() && (
      <ListRow lead={<BellIcon />} title={t('notifications.title')} href={hrefTo('/Member/Notifications')} />
    )
  );
}
