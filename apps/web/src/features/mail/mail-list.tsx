import { classes } from '@koi/ui/classes.ts';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import CheckIcon from '~icons/lucide/check';
import ServiceIcon from '~icons/lucide/headset';
import MailIcon from '~icons/lucide/mail';
import MailOpenIcon from '~icons/lucide/mail-open';
import SentIcon from '~icons/lucide/send';
import TrashIcon from '~icons/lucide/trash-2';
import { InfiniteList } from '../../shared/components/infinite-list.tsx';
import { htmlText } from '../../shared/format/html-text.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { type ReadRecords, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { serverNow } from '../../shared/time/server-clock.ts';
import css from './mail-row.module.css';
import { inboxSource, outboxSource } from './mail-source.ts';
import { putBack } from './put-back.ts';
import type { InboxMail, MailBox, SentMail } from './queries.ts';
import { type SwipeAction, SwipeRow } from './swipe-row.tsx';
import { useLongPress } from './use-long-press.ts';
import type { Selection } from './use-selection.ts';

interface RowMail {
  id: number;
  title: string;
  /** One line of its content, plain text. */
  snippet: string;
  time: Date | null;
  kind: 'message' | 'answer' | 'sent' | 'answered';
  isUnread: boolean;
}

interface MailRowProps {
  mail: RowMail;
  /** Undefined while not selecting. */
  isChosen: boolean | undefined;
  onOpen: () => void;
  onToggle: () => void;
  onHold: () => void;
  /** Absent where mails cannot be marked. */
  onMark?: (isRead: boolean) => void;
  onDelete: () => void;
}

const icons = { message: MailIcon, answer: ServiceIcon, sent: SentIcon, answered: ServiceIcon };

/**
 * One mail of a box: a tap opens it, or selects it while selecting; a long press starts selecting, and a
 * swipe to the left reveals its actions.
 */
function MailRow({ mail, isChosen, onOpen, onToggle, onHold, onMark, onDelete }: MailRowProps) {
  const t = useTranslate();
  const choosing = isChosen !== undefined;
  const press = useLongPress(choosing ? onToggle : onOpen, choosing ? onToggle : onHold);
  const Icon = mail.kind === 'message' && !mail.isUnread ? MailOpenIcon : icons[mail.kind];
  const actions: SwipeAction[] = [
    ...(onMark
      ? [
          {
            label: t(mail.isUnread ? 'mail.markRead' : 'mail.markUnread'),
            icon: mail.isUnread ? MailOpenIcon : MailIcon,
            onDo: () => onMark(mail.isUnread),
          },
        ]
      : []),
    { label: t('mail.delete'), icon: TrashIcon, isDanger: true, onDo: onDelete },
  ];
  return (
    <SwipeRow actions={choosing ? [] : actions}>
      <button
        type="button"
        className={classes(css.row, mail.isUnread && css.unread, isChosen && css.chosen)}
        data-mail={mail.id}
        {...(choosing
          ? { role: 'checkbox', 'aria-checked': isChosen }
          : { 'aria-haspopup': 'dialog' as const })}
        {...press}
      >
        <span className={classes(css.face, css[mail.kind], choosing && css.box)}>
          {choosing ? isChosen && <CheckIcon /> : <Icon />}
        </span>
        <span className={css.words}>
          <span className={css.line}>
            <span className={css.title}>{mail.title}</span>
            <span className={css.time}>{mail.time && showShortTime(mail.time, new Date(serverNow()))}</span>
          </span>
          <span className={css.line}>
            <span className={css.snippet}>{mail.snippet}</span>
            {mail.isUnread && <span className={css.dot} role="img" aria-label={t('mail.markUnread')} />}
            {mail.kind === 'answered' && <span className={css.tag}>{t('mail.answered')}</span>}
          </span>
        </span>
      </button>
    </SwipeRow>
  );
}

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
        kind: mail.parent ? 'answer' : 'message',
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
  const t = useTranslate();
  const { query, rows } = records;
  const { chosen } = selection;
  const list = useRef<HTMLDivElement>(null);
  useOneSwiped(list);
  return (
    <QueryBoundary
      queries={[query]}
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
        <Stack gap={4} ref={list}>
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
        </Stack>
      )}
    </QueryBoundary>
  );
}

/** At most one row of the list shows its actions: touching anything else hides them. */
function useOneSwiped(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const putOthersBack = ({ target }: PointerEvent) => {
      for (const row of list.current?.querySelectorAll<HTMLElement>('[data-swipe]') ?? [])
        if (row.scrollLeft > 0 && !(target instanceof Node && row.contains(target))) putBack(row);
    };
    document.addEventListener('pointerdown', putOthersBack);
    return () => document.removeEventListener('pointerdown', putOthersBack);
  }, [list]);
}
