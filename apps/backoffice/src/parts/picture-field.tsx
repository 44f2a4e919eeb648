import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { wordsOf } from './ask-dialog.tsx';
import {
  checkPicture,
  type PictureNote,
  type PictureSides,
  pictureTypes,
  type Upload,
} from './check-picture.ts';

interface Picture extends PictureSides {
  label: string;
  /** Address of the picture, or empty. */
  value: string;
  onChange(address: string): void;
  upload: Upload;
  help?: string;
  disabled?: boolean;
}

/** A picture as it will be displayed. Type, size and dimensions are checked before upload. */
export function PictureField({ label, value, onChange, upload, help, disabled = false, ...sides }: Picture) {
  const translate = useTranslate();
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<{ words: string; isWarning: boolean }>();
  const [isBusy, setBusy] = useState(false);
  // An upload takes a while: insert it into the form's current state.
  const arrived = useRef(onChange);
  useEffect(() => {
    arrived.current = onChange;
  });
  const [wide, high] = sides.shape ?? [16, 9];
  const told = ({ key, values = {}, isWarning }: PictureNote) =>
    setNote({ words: translate(`koi.parts.${key}`, values), isWarning: isWarning === true });
  const send = async (file: File): Promise<void> => {
    setNote(undefined);
    const found = await checkPicture(file, sides);
    if (found) told(found);
    if (found && !found.isWarning) return;
    setBusy(true);
    try {
      const address = await upload(file);
      arrived.current(address);
    } catch (error) {
      setNote({ words: wordsOf(error, translate), isWarning: false });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Box
          sx={{
            width: 168,
            aspectRatio: `${wide} / ${high}`,
            flexShrink: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'action.hover',
          }}
        >
          {value === '' ? (
            <Typography variant="caption" color="textSecondary">
              {translate('koi.parts.picture_none')}
            </Typography>
          ) : (
            <Box component="img" src={value} alt={label} sx={{ width: 1, height: 1, objectFit: 'cover' }} />
          )}
        </Box>
        <Stack spacing={0.5} sx={{ minWidth: 0 }}>
          <Stack direction="row" spacing={1}>
            <Button
              size="small"
              variant="outlined"
              disabled={disabled || isBusy}
              onClick={() => files.current?.click()}
            >
              {translate(
                isBusy
                  ? 'koi.parts.picture_busy'
                  : value === ''
                    ? 'koi.parts.picture_choose'
                    : 'koi.parts.picture_replace',
              )}
            </Button>
            <input
              ref={files}
              type="file"
              accept={pictureTypes}
              aria-label={label}
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void send(file);
              }}
            />
            {value !== '' && (
              <Button size="small" color="error" disabled={disabled || isBusy} onClick={() => onChange('')}>
                {translate('koi.parts.picture_remove')}
              </Button>
            )}
          </Stack>
          <Typography variant="caption" color="textSecondary">
            {help ?? translate('koi.parts.picture_help')}
          </Typography>
        </Stack>
      </Stack>
      {note && (
        <Alert severity={note.isWarning ? 'warning' : 'error'} sx={{ mt: 1 }}>
          {note.words}
        </Alert>
      )}
    </Box>
  );
}
