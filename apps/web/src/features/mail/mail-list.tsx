import { useRef } from 'react';
import MailIcon from '~icons/lucide/mail';
import SentIcon from '~icons/lucide/send';
import type { InboxMail, MailBox, SentMail } from '../../api/queries/mail.ts';
import { InfiniteList } from '../../components/infinite-list.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { htmlText } from '../../lib/html-text.ts';
import { langStore } from '../../lib/languages.ts';
import { type ReadRecords, useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import css from './mail-row.module.css';
import { MailRow, type RowMail } from './mail-row.tsx';
import { inboxSource, outboxSource } from './mail-source.ts';
import { useOneSwiped } from './use-one-swiped.ts';
import type { Selection } from './use-selection.ts';

const rowHeight = 80;
const snippetLength = 120;

export type OpenedMail = { box: 'inbox'; mail: InboxMail } | { box: 'outbox'; mail: SentMail };

interface MailListProps {
  selection: Selection;
  onOpen: (opened: OpenedMail) => void;
  onMark: (id: number, isRead: boolean) => void;
  onDelete: (id: number) => void;
}

export function InboxList(props: MailListProps) {
  const records = useRecords(inboxSource(useStore(langStore)), (mail) => !mail.isRead);
  return (
    <Rows
      {...props}
      records={records}
      box="inbox"
      toRow={(mail) => ({
        ...mail,
        kind: mail.parent ? 'answer' : 'news',
        isUnread: !mail.isRead,
        snippet: oneLine(htmlText(mail.html)),
      })}
      toOpened={(mail) => ({ box: 'inbox', mail })}
    />
  );
}

export function OutboxList(props: MailListProps) {
  const records = useRecords(outboxSource(useStore(langStore)), ({ answers }) => answers.length === 0);
  return (
    <Rows
      {...props}
      records={records}
      box="outbox"
      toRow={(mail) => ({
        ...mail,
        kind: mail.answers.length > 0 ? 'answered' : 'sent',
        isUnread: false,
        snippet: oneLine(mail.text),
      })}
      toOpened={(mail) => ({ box: 'outbox', mail })}
    />
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, snippetLength);

interface RowsProps<Mail extends { id: number }> extends MailListProps {
  box: MailBox;
  records: ReadRecords<Mail>;
  toRow: (mail: Mail) => RowMail;
  toOpened: (mail: Mail) => OpenedMail;
}

function Rows<Mail extends { id: number }>({
  box,
  records,
  toRow,
  toOpened,
  selection,
  onOpen,
  onMark,
  onDelete,
}: RowsProps<Mail>) {
  const t = useText();
  const { query, rows } = records;
  const { chosen } = selection;
  const list = useRef<HTMLDivElement>(null);
  useOneSwiped(list);
  return (
    <ListState
      query={query}
      skeleton={<SkeletonRows count={6} height={rowHeight - 8} radius={16} />}
      isEmpty={() => rows.length === 0 && !query.hasNextPage}
      empty={
        box === 'inbox' ? (
          <EmptyState icon={<MailIcon />} title={t('mail.emptyInbox')} text={t('mail.emptyInboxText')} />
        ) : (
          <EmptyState icon={<SentIcon />} title={t('mail.emptyOutbox')} text={t('mail.emptyOutboxText')} />
        )
      }
    >
      {() => (
        <div ref={list} className={css.rows}>
          <Zone />
          <InfiniteList estimateHeight={rowHeight} records={records}>
            {(mail) => (
              <MailRow
                mail={toRow(mail)}
                isChosen={chosen?.has(mail.id)}
                onOpen={() => onOpen(toOpened(mail))}
                onToggle={() => selection.toggle(mail.id)}
                onHold={() => selection.start(mail.id)}
                {...(box === 'inbox' && { onMark: (isRead: boolean) => onMark(mail.id, isRead) })}
                onDelete={() => onDelete(mail.id)}
              />
            )}
          </InfiniteList>
        </div>
      )}
    </ListState>
  );
}
