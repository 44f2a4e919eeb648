import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { htmlOf } from './html-of.ts';

/** Mail to one member. */
export function WriteDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const send = async (): Promise<void> => {
    const body = { member_name: name.trim(), title, content: htmlOf(content), request_id: requestId };
    await call('POST /operator/mails/send', { body });
    notify('koi.mail.sent', { type: 'success', messageArgs: { name: name.trim() } });
    onClose();
  };
  return (
    <AskDialog
      title={translate('koi.mail.write')}
      submit={translate('koi.mail.send_one')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={translate('koi.mail.account')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        label={translate('koi.mail.subject')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 255 } }}
        required
      />
      <TextField
        label={translate('koi.mail.content')}
        value={content}
        onChange={({ target }) => setContent(target.value)}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 4000 } }}
        multiline
        minRows={5}
        required
      />
    </AskDialog>
  );
}
