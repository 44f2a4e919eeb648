import { notificationKinds } from '@koi/contract/enumerations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { configQuery } from '../../api/queries/site.ts';
import { type NewsChoice, newsQuery, sendsNews, toNews } from '../../api/queries/web-push.ts';
import { Button } from '../../components/button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Panel } from '../../components/panel.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { Switch } from '../../components/switch.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { forgetNews, newsPermission, turnNewsOn } from '../../notifications/browser.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useZonedTime } from '../../records/use-zoned-time.ts';
import { useText } from '../../text/use-text.ts';

/** Push notifications while the app is closed: on this device, of which kinds, and on which other devices. */
export function NotificationsScreen() {
  const t = useText();
  const site = useQuery(configQuery('system', useStore(langStore)));
  const isClosed = site.data !== undefined && !sendsNews(site.data);
  const query = useQuery({ ...newsQuery, enabled: site.data !== undefined && !isClosed });
  return (
    <Screen title={t('notifications.title')}>
      {isClosed ? (
        <EmptyState title={t('notifications.closed')} />
      ) : (
        <PartsState parts={[site, query]} skeleton={<SkeletonRows count={3} height={120} radius={16} />}>
          {(_site, news) => <Choice news={news} />}
        </PartsState>
      )}
    </Screen>
  );
}

function Choice({ news }: { news: NewsChoice }) {
  const t = useText();
  const client = useQueryClient();
  const show = useZonedTime();
  const [permission, setPermission] = useState(newsPermission);
  const take = (fresh: NewsChoice) => client.setQueryData(newsQuery.queryKey, fresh);
  const again = () => void client.invalidateQueries({ queryKey: newsQuery.queryKey });
  const turnOn = useMutation({
    mutationFn: () => turnNewsOn(news.key),
    onSuccess: (fresh) => fresh && take(fresh),
    onError: () => toast.failure(t('notifications.failed')),
    onSettled: () => setPermission(newsPermission()),
  });
  const end = useMutation({
    mutationFn: async ({ id }: { id: number; isCurrent: boolean }) =>
      toNews(await call('DELETE /member/web_push/:id', { params: { id } })),
    onSuccess: (fresh, { isCurrent }) => {
      if (isCurrent) forgetNews();
      take(fresh);
    },
    // It may have expired meanwhile.
    onError: again,
  });
  const choose = useMutation({
    mutationFn: async (off: NewsChoice['off']) =>
      toNews(await call('POST /member/web_push/kinds', { body: { off: [...off] } })),
    onSuccess: take,
    onError: again,
  });
  const here = permission === 'granted' ? news.devices.find(({ isCurrent }) => isCurrent) : undefined;
  const others = news.devices.filter(({ isCurrent }) => !isCurrent);
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
      {news.devices.length > 0 && (
        <Panel title={t('notifications.kinds')} text={t('notifications.kindsText')}>
          {notificationKinds.map((kind) => {
            const isOn = !news.off.includes(kind);
            return (
              <Switch
                key={kind}
                label={t(`notifications.${kind}`)}
                isOn={isOn}
                disabled={choose.isPending}
                onToggle={() =>
                  choose.mutate(isOn ? [...news.off, kind] : news.off.filter((other) => other !== kind))
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
