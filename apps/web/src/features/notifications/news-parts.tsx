import { useStore } from '@koi/ui/external-store.ts';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import BellIcon from '~icons/lucide/bell-ring';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { onLogout, sessionStore } from '../../api/session.ts';
import { PromptCard } from '../../shared/components/prompt-card.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { storage } from '../../shared/storage/storage.ts';
import { endNews, newsPermission, turnNewsOn, wantsNews } from './browser.ts';
import { newsMomentStore, noteNewsMoment } from './news-moment.ts';
import { newsQuery, useSendsNews } from './queries.ts';

const askedKey = 'koi.asked-for-news';
/** Operations that staff decide later. */
const decidedLater: readonly string[] = ['recharge/normal', 'drawing', 'credit/borrow'];

/**
 * Push notifications for members: offered once, after an order was sent; restored for members who want them;
 * ended at the logout.
 */
export function NewsParts() {
  const { isDemo } = useStore(sessionStore);
  const isOffered = useSendsNews() && !isDemo;
  useEffect(() => onLogout(() => void endNews()), []);
  return isOffered && <MemberNews />;
}

function MemberNews() {
  const t = useText();
  const client = useQueryClient();
  const lang = useStore(langStore);
  const isMoment = useStore(newsMomentStore);
  const [isOver, setOver] = useState(() => storage.read(askedKey) !== null);

  useEffect(
    () =>
      operationsStore.subscribe(() => {
        const isSent = operationsStore
          .get()
          .some(({ kind, state }) => state === 'done' && decidedLater.includes(kind));
        if (isSent) noteNewsMoment();
      }),
    [],
  );
  // A new session, or another language of the messages: the subscription is sent again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language travels with the call.
  useEffect(() => {
    if (!wantsNews()) return;
    void client
      .fetchQuery(newsQuery)
      .then(({ key }) => turnNewsOn(key, { showLoading: false }))
      .then((news) => news && client.setQueryData(newsQuery.queryKey, news))
      .catch(() => undefined);
  }, [client, lang]);

  const close = () => {
    storage.write(askedKey, '1');
    setOver(true);
  };
  const turnOn = async () => {
    close();
    try {
      const { key } = await client.fetchQuery(newsQuery);
      const news = await turnNewsOn(key);
      if (!news) return;
      client.setQueryData(newsQuery.queryKey, news);
      toast.success(t('notifications.isOn'));
    } catch {
      toast.failure(t('notifications.failed'));
    }
  };
  if (!isMoment || isOver || newsPermission() !== 'default') return null;
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
