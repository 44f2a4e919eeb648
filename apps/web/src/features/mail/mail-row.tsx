import CheckIcon from '~icons/lucide/check';
import ServiceIcon from '~icons/lucide/headset';
import MailIcon from '~icons/lucide/mail';
import MailOpenIcon from '~icons/lucide/mail-open';
import SentIcon from '~icons/lucide/send';
import TrashIcon from '~icons/lucide/trash-2';
import { classes } from '../../lib/classes.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './mail-row.module.css';
import { type SwipeAction, SwipeRow } from './swipe-row.tsx';
import { useLongPress } from './use-long-press.ts';

export interface RowMail {
  id: number;
  title: string;
  /** One line of its content, plain text. */
  snippet: string;
  time: Date | null;
  kind: 'news' | 'answer' | 'sent' | 'answered';
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

const icons = { news: MailIcon, answer: ServiceIcon, sent: SentIcon, answered: ServiceIcon };

/**
 * One mail of a box: a tap opens it, or selects it while selecting; a long press starts selecting, and a
 * swipe to the left reveals its actions.
 */
export function MailRow({ mail, isChosen, onOpen, onToggle, onHold, onMark, onDelete }: MailRowProps) {
  const t = useText();
  const choosing = isChosen !== undefined;
  const press = useLongPress(choosing ? onToggle : onOpen, choosing ? onToggle : onHold);
  const Icon = mail.kind === 'news' && !mail.isUnread ? MailOpenIcon : icons[mail.kind];
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
