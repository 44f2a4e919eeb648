import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { TextArea } from '@koi/ui/text-area.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import SendIcon from '~icons/lucide/send';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useForm } from '../../api/use-form.ts';
import { randomId } from '../../shared/format/random-id.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { showSent } from './mail-cache.ts';
import { mailKey } from './mail-source.ts';
import { toSentMail } from './queries.ts';
import type { ReplyTo } from './read-sheet.tsx';
import css from './write-sheet.module.css';

const maxLength = { title: 255, text: 5000 };
const shortest = 2;

/** The draft of a mail. Closing the sheet keeps it; the id makes sending idempotent over retries. */
export interface Draft {
  requestId: string;
  replyTo: ReplyTo | null;
  title: string;
  text: string;
}

export const newDraft = (replyTo: ReplyTo | null = null): Draft => ({
  requestId: randomId(),
  replyTo,
  title: replyTo ? replyTitle(replyTo.title) : '',
  text: '',
});

const replyTitle = (title: string): string =>
  (/^re:/i.test(title) ? title : `Re: ${title}`).slice(0, maxLength.title);

const errorMap = { keys: { mail_limit: 'text' }, fields: { title: 'title', content: 'text' } } as const;

interface WriteSheetProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
  onSent: () => void;
}

export function WriteSheet({ draft, onChange, onClose, onSent }: WriteSheetProps) {
  const t = useTranslate();
  const form = useForm({
    initial: { title: draft.title, text: draft.text },
    validate: ({ title, text }) => ({
      title: title.trim().length < shortest ? t('mail.errorSubject') : undefined,
      text: text.trim().length < shortest ? t('mail.errorText') : undefined,
    }),
    async send({ title, text }) {
      const body = { title: title.trim(), content: text.trim(), request_id: draft.requestId };
      const { replyTo } = draft;
      const { data } = replyTo
        ? await call(
            'POST /member/message/send/:pid',
            { params: { pid: replyTo.id }, body: { ...body, pid: replyTo.id } },
            { toastErrors: false },
          )
        : await call('POST /member/message/send', { body }, { toastErrors: false });
      return toSentMail(data);
    },
    onSuccess(mail) {
      showSent(mail);
      void queryClient.invalidateQueries({ queryKey: [...mailKey, 'outbox'] });
      toast.success(t('mail.sent'));
      onSent();
    },
    // A changed text is a new mail.
    onChange: (changes) => onChange({ ...draft, ...changes, requestId: randomId() }),
    errorMap,
  });
  return (
    <Sheet open onClose={onClose} title={t(draft.replyTo ? 'mail.reply' : 'mail.write')}>
      <form className={css.form} {...form.props}>
        {draft.replyTo && <p className={css.quoted}>{draft.replyTo.quote}</p>}
        <TextField
          label={t('mail.subject')}
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={maxLength.title}
          {...form.field('title')}
        />
        <TextArea
          label={t('mail.text')}
          maxLength={maxLength.text}
          {...form.field('text')}
          note={t('mail.length', { n: draft.text.length })}
        />
        <Button type="submit" size="large" block icon={<SendIcon />} busy={form.isPending}>
          {t('mail.send')}
        </Button>
      </form>
    </Sheet>
  );
}
