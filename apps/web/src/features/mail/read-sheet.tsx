import { Button, buttonClass } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import type { ReactNode } from 'react';
import ReplyIcon from '~icons/lucide/reply';
import TrashIcon from '~icons/lucide/trash-2';
import { RichText } from '../../shared/components/rich-text.tsx';
import { htmlText } from '../../shared/format/html-text.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import type { OpenedMail } from './mail-list.tsx';
import type { InboxMail, MailAnswer, SentMail } from './queries.ts';
import css from './read-sheet.module.css';

export interface ReplyTo {
  id: number;
  title: string;
  /** The mail being answered, as a line above the new text. */
  quote: string;
}

interface ReadSheetProps {
  opened: OpenedMail;
  onClose: () => void;
  onReply: (to: ReplyTo) => void;
  onUnread: (id: number) => void;
  onDelete: () => void;
}

const textOf = (mail: InboxMail | SentMail | MailAnswer): string =>
  'html' in mail ? htmlText(mail.html) : mail.text;

/** A mail in full, with the mail it answers or its answers. */
export function ReadSheet({ opened, onClose, onReply, onUnread, onDelete }: ReadSheetProps) {
  const t = useTranslate();
  const { box, mail } = opened;
  // The reply goes to the latest answer of staff, or to the member's own mail while there is none.
  const last = box === 'outbox' ? (mail.answers.at(-1) ?? mail) : mail;
  return (
    <Sheet open onClose={onClose} title={mail.title}>
      <div className={css.letter}>
        {box === 'inbox' ? <Received mail={mail} /> : <Written mail={mail} />}
        <div className={css.actions}>
          <Button
            block
            icon={<ReplyIcon />}
            onClick={() => onReply({ id: last.id, title: mail.title, quote: textOf(last) })}
          >
            {t('mail.reply')}
          </Button>
          {box === 'inbox' && (
            <Button variant="secondary" onClick={() => onUnread(mail.id)}>
              {t('mail.markUnread')}
            </Button>
          )}
          <Button variant="danger" icon={<TrashIcon />} onClick={onDelete}>
            {t('mail.delete')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Received({ mail }: { mail: InboxMail }) {
  const t = useTranslate();
  return (
    <>
      <StaffText mail={mail} />
      {mail.parent && (
        <Quote title={t('mail.yours')}>
          <strong>{mail.parent.title}</strong>
          <p className={css.plain}>{mail.parent.text}</p>
        </Quote>
      )}
    </>
  );
}

function Written({ mail }: { mail: SentMail }) {
  const t = useTranslate();
  return (
    <>
      <Time of={mail.time} />
      <p className={css.plain}>{mail.text}</p>
      {mail.answers.length === 0 && <p className={css.waiting}>{t('mail.waiting')}</p>}
      {mail.answers.map((answer) => (
        <Quote key={answer.id} title={t('mail.answer')}>
          <StaffText mail={answer} />
        </Quote>
      ))}
    </>
  );
}

/** Text by staff may be HTML; line breaks of plain text are kept. */
function StaffText({ mail }: { mail: Pick<MailAnswer, 'html' | 'href' | 'time'> }) {
  const t = useTranslate();
  return (
    <>
      <Time of={mail.time} />
      <div className={css.staff}>
        <RichText html={mail.html} />
      </div>
      {mail.href && (
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={mail.href}
          {...(mail.href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {t('mail.open')}
        </a>
      )}
    </>
  );
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.quote}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Time({ of }: { of: Date | null }) {
  const show = useZonedTime();
  return of && <p className={css.stamp}>{show(of)}</p>;
}
