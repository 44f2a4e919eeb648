import { notificationKinds } from '@koi/contract/enumerations';
import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { Switch } from '@koi/ui/switch.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import { disablePush, notificationPermission, subscribeToPush } from './push-subscription.ts';
import {
  notificationsQuery,
  offersNotifications,
  type TopicChoice,
  toNotificationSettings,
} from './queries.ts';

/** Push notifications while the app is closed: on this device, of which kinds, and on which other devices. */
export function NotificationsScreen() {
  const t = useTranslate();
  const site = useQuery(configQuery('system', useStore(langStore)));
  const isClosed = site.data !== undefined && !offersNotifications(site.data);
  const query = useQuery({ ...notificationsQuery, enabled: site.data !== undefined && !isClosed });
  return (
    <Screen title={t('notifications.title')}>
      {isClosed ? (
        <EmptyState title={t('notifications.closed')} />
      ) : (
        <QueryBoundary queries={[site, query]} skeleton={<SkeletonRows count={3} height={120} radius={16} />}>
          {(_site, settings) => <Choice settings={settings} />}
        </QueryBoundary>
      )}
    </Screen>
  );
}

function Choice({ settings }: { settings: TopicChoice }) {
  const t = useTranslate();
  const client = useQueryClient();
  const show = useZonedTime();
  const [permission, setPermission] = useState(notificationPermission);
  const take = (fresh: TopicChoice) => client.setQueryData(notificationsQuery.queryKey, fresh);
  const again = () => void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  const turnOn = useMutation({
    mutationFn: () => subscribeToPush(settings.key),
    onSuccess: (fresh) => fresh && take(fresh),
    onError: () => toast.failure(t('notifications.failed')),
    onSettled: () => setPermission(notificationPermission()),
  });
  const end = useMutation({
    mutationFn: async ({ id }: { id: number; isCurrent: boolean }) =>
      toNotificationSettings(await call('DELETE /member/web_push/:id', { params: { id } })),
    onSuccess: (fresh, { isCurrent }) => {
      if (isCurrent) disablePush();
      take(fresh);
    },
    // It may have expired meanwhile.
    onError: again,
  });
  const choose = useMutation({
    mutationFn: async (off: TopicChoice['off']) =>
      toNotificationSettings(await call('POST /member/web_push/kinds', { body: { off: [...off] } })),
    onSuccess: take,
    onError: again,
  });
  const here = permission === 'granted' ? settings.devices.find(({ isCurrent }) => isCurrent) : undefined;
  const others = settings.devices.filter(({ isCurrent }) => !isCurrent);
  const state = permission === 'default' || permission === 'granted' ? (here ? 'on' : 'off') : permission;

  return (
    <>
      <Panel title={t('notifications.here')} text={t(`notifications.${state}`)}>
        {state === 'off' && (
          <Button block disabled={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {t('notifications.turnOn')}
          </Button>
        )}
        {here && (
          <Button variant="secondary" block disabled={end.isPending} onClick={() => end.mutate(here)}>
            {t('notifications.turnOff')}
          </Button>
        )}
      </Panel>
      {settings.devices.length > 0 && (
        <Panel title={t('notifications.kinds')} text={t('notifications.kindsText')}>
          {notificationKinds.map((kind) => {
            const isOn = !settings.off.includes(kind);
            return (
              <Switch
                key={kind}
                label={t(`notifications.${kind}`)}
                isOn={isOn}
                disabled={choose.isPending}
                onToggle={() =>
                  choose.mutate(
                    isOn ? [...settings.off, kind] : settings.off.filter((other) => other !== kind),
                  )
                }
              />
            );
          })}
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={t('notifications.others')}>
          <Card flush>
            {others.map((device) => (
              <ListRow
                key={device.id}
                title={device.device || t('notifications.unknownDevice')}
                sub={show(device.since)}
                trail={
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={end.isPending}
                    onClick={() => end.mutate(device)}
                  >
                    {t('notifications.end')}
                  </Button>
                }
              />
            ))}
          </Card>
        </Panel>
      )}
    </>
  );
}
