import { Button } from '@koi/ui/button.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { Tabs } from '@koi/ui/segmented.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useState } from 'react';
import PenIcon from '~icons/lucide/pen-line';
import { useMember } from '../../api/member.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { requestedOrder } from '../../shared/navigation/requested-order.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { loadedIds } from './mail-cache.ts';
import { InboxList, type OpenedMail, OutboxList } from './mail-list.tsx';
import css from './message-screen.module.css';
import type { MailBox } from './queries.ts';
import { ReadSheet } from './read-sheet.tsx';
import { useMailChanges } from './use-mail-changes.ts';
import { useSelection } from './use-selection.ts';
import { type Draft, newDraft, WriteSheet } from './write-sheet.tsx';

/** Mail: inbox and outbox, reading, writing, answering, marking and deleting one or many. */
export function MessageScreen() {
  const t = useTranslate();
  const { data: member } = useMember();
  const [box, setBox] = useState<MailBox>('inbox');
  const [opened, setOpened] = useState<OpenedMail | null>(null);
  // Opened from an order: starts a mail about it.
  const order = requestedOrder(useAddress().query);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...newDraft(),
    title: order && t('mail.aboutOrder', { order }),
  }));
  const [writing, setWriting] = useState(order !== '');
  const [doomed, setDoomed] = useState<readonly number[] | null>(null);
  const selection = useSelection();
  const { mark, remove } = useMailChanges();
  const { chosen } = selection;
  const unread = member?.unread ?? 0;

  const switchTo = (to: MailBox) => {
    setBox(to);
    selection.stop();
  };
  const open = (to: OpenedMail) => {
    setOpened(to);
    if (to.box === 'inbox' && !to.mail.isRead)
      mark.mutate({ ids: [to.mail.id], isRead: true, isByOpening: true });
  };
  const write = (next: Draft) => {
    setOpened(null);
    setDraft(next);
    setWriting(true);
  };
  const chooseAll = () => {
    selection.set(loadedIds(box));
  };
  const List = box === 'inbox' ? InboxList : OutboxList;

  return (
    <Screen
      title={t('profile.mail')}
      action={
        <Button variant="plain" size="small" onClick={() => (chosen ? selection.stop() : selection.start())}>
          {t(chosen ? 'common.cancel' : 'mail.select')}
        </Button>
      }
    >
      <Tabs
        label={t('mail.boxes')}
        value={box}
        onChange={switchTo}
        choices={[
          {
            value: 'inbox',
            label: (
              <span className={css.tab}>
                {t('mail.inbox')}
                {unread > 0 && <Badge tone="brand">{unread > 99 ? '99+' : unread}</Badge>}
              </span>
            ),
          },
          { value: 'outbox', label: t('mail.outbox') },
        ]}
      />
      <div
        role="tabpanel"
        aria-label={t(box === 'inbox' ? 'mail.inbox' : 'mail.outbox')}
        className={css.panel}
      >
        <List
          key={box}
          selection={selection}
          onOpen={open}
          onMark={(id, isRead) => mark.mutate({ ids: [id], isRead })}
          onDelete={(id) => setDoomed([id])}
        />
      </div>
      {chosen ? (
        <ChoiceBar
          count={chosen.size}
          isInbox={box === 'inbox'}
          onAll={chooseAll}
          onMark={(isRead) => {
            mark.mutate({ ids: [...chosen], isRead });
            selection.stop();
          }}
          onDelete={() => setDoomed([...chosen])}
        />
      ) : (
        <ActionBar>
          <Button
            size="large"
            block
            icon={<PenIcon />}
            onClick={() => write(draft.replyTo ? newDraft() : draft)}
          >
            {t('mail.write')}
          </Button>
        </ActionBar>
      )}
      {opened && (
        <ReadSheet
          opened={opened}
          onClose={() => setOpened(null)}
          onReply={(to) => write(draft.replyTo?.id === to.id ? draft : newDraft(to))}
          onUnread={(id) => {
            setOpened(null);
            mark.mutate({ ids: [id], isRead: false });
          }}
          onDelete={() => setDoomed([opened.mail.id])}
        />
      )}
      {writing && (
        <WriteSheet
          draft={draft}
          onChange={setDraft}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false);
            setDraft(newDraft());
            switchTo('outbox');
          }}
        />
      )}
      <Dialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('mail.deleteAsk', { n: doomed?.length ?? 0 })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDoomed(null)}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                remove.mutate({ box, ids: doomed ?? [] });
                setDoomed(null);
                setOpened(null);
                selection.stop();
              }}
            >
              {t('mail.delete')}
            </Button>
          </>
        }
      >
        {t('mail.deleteText')}
      </Dialog>
    </Screen>
  );
}
