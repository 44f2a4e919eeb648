import type { Reply } from '@koi/contract';
import { Button, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Pages } from '../parts/pages.tsx';

type Note = Reply<'POST /operator/members/notes/list'>['data']['data'][number];

export function Notes({ name }: { name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('members.note');
  const [text, setText] = useState('');
  const add = async (): Promise<void> => {
    try {
      await call('POST /operator/members/notes/add', { body: { member_name: name, text } });
      setText('');
      await queries.invalidateQueries({ queryKey: ['member', name, 'notes'] });
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  return (
    <Stack spacing={2}>
      {may && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <TextField
              label={translate('koi.members.note_text')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              multiline
              required
              sx={{ flex: 1 }}
            />
            <Button type="submit" variant="contained">
              {translate('koi.members.note_add')}
            </Button>
          </Stack>
        </form>
      )}
      <Pages<Note>
        name={['member', name, 'notes']}
        read={async (page) =>
          (await call('POST /operator/members/notes/list', { body: { member_name: name, page } })).data
        }
        columns={[
          { label: 'koi.members.time', show: ({ created_at }) => created_at },
          { label: 'koi.members.by', show: ({ operator }) => operator },
          { label: 'koi.members.note', show: (note) => note.text },
        ]}
      />
    </Stack>
  );
}
