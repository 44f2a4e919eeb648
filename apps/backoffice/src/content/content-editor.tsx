import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, CircularProgress, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { type FormEvent, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { ContentField } from './content-field.tsx';
import { type Kind, type Row, type Value, valuesOf } from './kinds.ts';

interface Editor {
  kind: Kind;
  row: Row | undefined;
  /** A new row that begins with what this one says, for another language. */
  isCopy: boolean;
  disabled: boolean;
  onClose(): void;
  onCopy(row: Row): void;
  onSaved(): Promise<void>;
}

export function ContentEditor({ kind, row, isCopy, disabled, onClose, onCopy, onSaved }: Editor) {
  const translate = useTranslate();
  const notify = useNotify();
  const [values, setValues] = useState(() => valuesOf(kind, row));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const id = isCopy ? undefined : row?.id;
  const lang = String(values.lang ?? 'common');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await kind.save(sent(values), id);
      notify('koi.done', { type: 'success' });
      await onSaved();
    } catch (error) {
      setProblem(wordsOf(error, translate));
      setBusy(false);
    }
  };
  const heading = translate(id === undefined ? 'koi.content.add' : 'koi.content.edit');
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: 1, sm: 680 }, p: 3 }, 'aria-label': heading } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography component="h2" variant="h6">
          {heading}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack component="form" spacing={2} onSubmit={(event) => void save(event)}>
        <Suspense fallback={<CircularProgress aria-label={translate('ra.page.loading')} />}>
          {kind.fields.map((field) => (
            <ContentField
              key={field.name}
              field={field}
              lang={lang}
              value={values[field.name] ?? ''}
              disabled={disabled}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        </Suspense>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {!disabled && (
          <Stack direction="row" spacing={1}>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {translate('koi.content.save')}
            </Button>
            {row && !isCopy && 'lang' in values && (
              <Button onClick={() => onCopy(row)}>{translate('koi.content.copy')}</Button>
            )}
            <Box sx={{ flex: 1 }} />
            {id !== undefined && kind.remove && (
              <Button color="error" onClick={() => setRemoving(true)}>
                {translate('koi.content.remove')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {isRemoving && id !== undefined && (
        <AskDialog
          title={translate('koi.content.remove_title')}
          submit={translate('koi.content.remove')}
          danger
          onClose={() => setRemoving(false)}
          onSubmit={async () => {
            await kind.remove?.(id);
            await onSaved();
          }}
        >
          <Typography>{row?.title}</Typography>
        </AskDialog>
      )}
    </Drawer>
  );
}

/** What is empty is not sent. */
const sent = (values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
