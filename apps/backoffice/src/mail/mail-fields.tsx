import { loadPart } from '@koi/ui/load-part.ts';
import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Loading } from '../parts/loading.tsx';

const RichText = lazy(() => loadPart(() => import('../parts/rich-text.tsx')));

/** Form state of a mail. */
export interface MailDraft {
  title: string;
  content: string;
  url: string;
}
export const emptyMail: MailDraft = { title: '', content: '', url: '' };

/** The address is optional. */
export const mailOf = ({ title, content, url }: MailDraft) => ({
  title,
  content,
  ...(url.trim() && { url: url.trim() }),
});

interface MailFieldsProps {
  draft: MailDraft;
  onChange(change: (draft: MailDraft) => MailDraft): void;
  titleLabel: string;
  /** Default title; without one, a title is required. */
  standardTitle?: string;
  contentLabel: string;
  disabled?: boolean;
  /** Called when the editor has loaded. */
  onReady?: () => void;
}

/** Title, formatted text and link. */
export function MailFields({ draft, onChange, disabled = false, ...labels }: MailFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        size="small"
        margin="none"
        label={translate(labels.titleLabel)}
        {...(labels.standardTitle && { placeholder: labels.standardTitle })}
        value={draft.title}
        onChange={({ target }) => onChange((now) => ({ ...now, title: target.value }))}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 255 } }}
        required={labels.standardTitle === undefined}
      />
      <Suspense fallback={<Loading small />}>
        <RichText
          label={translate(labels.contentLabel)}
          lang=""
          value={draft.content}
          onChange={(content) => onChange((now) => ({ ...now, content }))}
          disabled={disabled}
          isMissing={false}
          onReady={labels.onReady}
        />
      </Suspense>
      <TextField
        size="small"
        margin="none"
        label={translate('koi.mail.url')}
        helperText={translate('koi.mail.url_help')}
        value={draft.url}
        onChange={({ target }) => onChange((now) => ({ ...now, url: target.value }))}
        slotProps={{ htmlInput: { maxLength: 255, pattern: '(https?://|#/).*' } }}
      />
    </>
  );
}
