import type { Reply } from '@koi/contract';
import type { NotificationKind } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { toDate } from '../../shared/time/dates.ts';

export interface NotificationDevice {
  id: number;
  device: string;
  isCurrent: boolean;
  since: Date | null;
}

/** Which notifications reach which devices of the member while the app is closed. */
export interface TopicChoice {
  /** The server's public key for a push subscription. */
  key: string;
  off: readonly NotificationKind[];
  devices: NotificationDevice[];
}

export function toNotificationSettings({ key, off, devices }: Reply<'GET /member/web_push'>): TopicChoice {
  return {
    key,
    off,
    devices: devices.map((row) => ({
      id: row.id,
      device: row.device,
      isCurrent: row.is_current === 1,
      since: toDate(row.created_at),
    })),
  };
}

export const notificationsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }) =>
    toNotificationSettings(await call('GET /member/web_push', undefined, { showLoading: false, signal })),
});

/**
 * Whether a site with these settings sends push notifications. Other back ends of the family do not have the
 * switch.
 */
export const offersNotifications = (system: Readonly<Record<string, string>>): boolean =>
  system.is_web_push_open === '1';

/** The same as a hook; false until the settings are loaded. */
export function useOffersNotifications(): boolean {
  const { data } = useQuery(configQuery('system', useStore(langStore)));
  return data !== undefined && offersNotifications(data);
}
