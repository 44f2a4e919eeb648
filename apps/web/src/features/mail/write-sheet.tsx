import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import SendIcon from '~icons/lucide/send';
import { call } from '../../api/client.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { toSentMail } from '../../api/queries/mail.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { randomId } from '../../lib/random-id.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { showSent } from './mail-cache.ts';
import { mailKey } from './mail-source.ts';
import type { ReplyTo } from './read-sheet.tsx';
import css from './write-sheet.module.css';

const longest = { title: 255, text: 5000 };
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
  (/^re:/i.test(title) ? title : `Re: ${title}`).slice(0, longest.title);

const refusalPlaces = {
  keys: { mail_limit: 'text' },
  fields: { title: 'title', content: 'text' },
} satisfies RefusalPlaces<'title' | 'text'>;

interface WriteSheetProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
  onSent: () => void;
}

export function WriteSheet({ draft, onChange, onClose, onSent }: WriteSheetProps) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<'title' | 'text', string>>>({});
  const title = draft.title.trim();
  const content = draft.text.trim();
  const errors = {
    title: title.length < shortest && t('mail.errorSubject'),
    text: content.length < shortest && t('mail.errorText'),
  };
  const send = useMutation({
    mutationKey: ['mail'],
    mutationFn: async () => {
      const body = { title, content, request_id: draft.requestId };
      const { replyTo } = draft;
      const { data } = replyTo
        ? await call(
            'POST /member/message/send/:pid',
            { params: { pid: replyTo.id }, body: { ...body, pid: replyTo.id } },
            { silent: true },
          )
        : await call('POST /member/message/send', { body }, { silent: true });
      return toSentMail(data);
    },
    onSuccess(mail) {
      showSent(mail);
      void queryClient.invalidateQueries({ queryKey: [...mailKey, 'outbox'] });
      toast.success(t('mail.sent'));
      onSent();
    },
    onError: (error) => setServed(refusalAtFields<'title' | 'text'>(error, refusalPlaces)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (!errors.title && !errors.text && !send.isPending) send.mutate();
  };
  // A changed text is a new mail.
  const change = (fields: Partial<Draft>) => onChange({ ...draft, ...fields, requestId: randomId() });
  return (
    <Sheet open onClose={onClose} title={t(draft.replyTo ? 'mail.reply' : 'mail.write')}>
      <form className={css.form} onSubmit={submit} noValidate>
        {draft.replyTo && <p className={css.quoted}>{draft.replyTo.quote}</p>}
        <TextField
          label={t('mail.subject')}
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={longest.title}
          value={draft.title}
          onChange={(value) => change({ title: value })}
          error={(tried && errors.title) || served.title}
        />
        <TextArea
          label={t('mail.text')}
          maxLength={longest.text}
          value={draft.text}
          onChange={(value) => change({ text: value })}
          error={(tried && errors.text) || served.text}
          note={t('mail.length', { n: draft.text.length })}
        />
        <Button type="submit" size="large" block icon={<SendIcon />} busy={send.isPending}>
          {t('mail.send')}
        </Button>
      </form>
    </Sheet>
  );
}
