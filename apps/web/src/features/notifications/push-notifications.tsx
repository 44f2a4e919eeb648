import { useStore } from '@koi/ui/external-store.ts';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import BellIcon from '~icons/lucide/bell-ring';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { onLogout, sessionStore } from '../../api/session.ts';
import { PromptCard } from '../../shared/components/prompt-card.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { storage } from '../../shared/storage/storage.ts';
import { noteOfferMoment, offerMomentStore } from './offer-moment.ts';
import {
  notificationPermission,
  subscribeToPush,
  unsubscribeFromPush,
  wantsPush,
} from './push-subscription.ts';
import { notificationsQuery, useOffersNotifications } from './queries.ts';

const offeredKey = 'koi.asked-for-news';
/** Operations that staff decide later. */
const decidedLater: readonly string[] = ['recharge/normal', 'drawing', 'credit/borrow'];

/**
 * Push notifications for members: offered once, after an order was sent; restored for members who want them;
 * ended at the logout.
 */
export function PushNotifications() {
  const { isDemo } = useStore(sessionStore);
  const isOffered = useOffersNotifications() && !isDemo;
  useEffect(() => onLogout(() => void unsubscribeFromPush()), []);
  return isOffered && <MemberNotifications />;
}

function MemberNotifications() {
  const t = useTranslate();
  const client = useQueryClient();
  const lang = useStore(langStore);
  const isMoment = useStore(offerMomentStore);
  const [isOver, setOver] = useState(() => storage.read(offeredKey) !== null);

  useEffect(
    () =>
      operationsStore.subscribe(() => {
        const isSent = operationsStore
          .get()
          .some(({ kind, state }) => state === 'done' && decidedLater.includes(kind));
        if (isSent) noteOfferMoment();
      }),
    [],
  );
  // A new session, or another language of the messages: the subscription is sent again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language travels with the call.
  useEffect(() => {
    if (!wantsPush()) return;
    void client
      .fetchQuery(notificationsQuery)
      .then(({ key }) => subscribeToPush(key, { showLoading: false }))
      .then((settings) => settings && client.setQueryData(notificationsQuery.queryKey, settings))
      .catch(() => undefined);
  }, [client, lang]);

  const close = () => {
    storage.write(offeredKey, '1');
    setOver(true);
  };
  const turnOn = async () => {
    close();
    try {
      const { key } = await client.fetchQuery(notificationsQuery);
      const settings = await subscribeToPush(key);
      if (!settings) return;
      client.setQueryData(notificationsQuery.queryKey, settings);
      toast.success(t('notifications.isOn'));
    } catch {
      toast.failure(t('notifications.failed'));
    }
  };
  if (!isMoment || isOver || notificationPermission() !== 'default') return null;
  return (
    <PromptCard
      icon={BellIcon}
      title={t('notifications.ask')}
      text={t('notifications.askText')}
      action={t('notifications.turnOn')}
      onAction={() => void turnOn()}
      onClose={close}
    />
  );
}
