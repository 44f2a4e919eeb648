import type { Reply } from '@koi/contract';
import { Button, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { wholeOf } from '../parts/whole.ts';

type Track = Reply<'POST /operator/levels/member'>['data']['tracks'][number];

/** Sets a member's level, or recounts the member's bets and deposits. */
export function LevelActions({ name, tracks }: { name: string; tracks: readonly Track[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const t = (key: string) => translate(`koi.members.level_change.${key}`);
  const [asked, setAsked] = useState<'set' | 'recount' | null>(null);
  const [track, setTrack] = useState(tracks[0]);
  const [level, setLevel] = useState('');
  const [isFixed, setFixed] = useState(false);
  const [withGifts, setWithGifts] = useState(false);
  const [reason, setReason] = useState('');
  const choose = (next: Track | undefined): void => {
    setTrack(next);
    setLevel(String(next?.level ?? ''));
    setFixed(next?.is_fixed === 1);
  };
  const open = (what: 'set' | 'recount'): void => {
    choose(tracks[0]);
    setWithGifts(false);
    setReason('');
    setAsked(what);
  };
  const carryOut = async (): Promise<void> => {
    let saved: 0 | 1 = 1;
    if (asked === 'recount')
      await call('POST /operator/levels/recalculate', { body: { member_name: name, reason } });
    else if (track) {
      const body = {
        member_name: name,
        track: track.track,
        level: wholeOf(level) ?? -1,
        is_fixed: isFixed ? 1 : 0,
        with_gifts: withGifts ? 1 : 0,
        reason,
      } as const;
      ({ saved } = (await propose('POST /operator/levels/set', { body })).data);
    }
    notify(saved === 1 ? 'koi.done' : 'koi.second_needed', { type: saved === 1 ? 'success' : 'info' });
    setAsked(null);
    await queries.invalidateQueries({ queryKey: ['member', name] });
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
      {(['set', 'recount'] as const).map((what) => (
        <Button key={what} size="small" variant="outlined" onClick={() => open(what)}>
          {t(what)}
        </Button>
      ))}
      {asked && (
        <AskDialog
          title={t(`${asked}_title`)}
          submit={t(asked)}
          onSubmit={carryOut}
          onClose={() => setAsked(null)}
        >
          {asked === 'set' ? (
            <>
              <TextField
                select
                label={t('track')}
                value={track?.track ?? ''}
                onChange={({ target }) => choose(tracks.find((one) => one.track === target.value))}
              >
                {tracks.map((one) => (
                  <MenuItem key={one.track} value={one.track}>
                    {translate(`koi.tracks.${one.track}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label={translate('koi.members.level')}
                value={level}
                onChange={({ target }) => setLevel(target.value)}
                slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '\\d{1,3}' } }}
                required
              />
              <FormControlLabel
                control={<Switch checked={isFixed} onChange={({ target }) => setFixed(target.checked)} />}
                label={t('fixed')}
              />
              <FormControlLabel
                control={
                  <Switch checked={withGifts} onChange={({ target }) => setWithGifts(target.checked)} />
                }
                label={t('gifts')}
              />
            </>
          ) : (
            <Typography>{t('recount_text')}</Typography>
          )}
          <ReasonField value={reason} onChange={setReason} autoFocus={asked === 'recount'} />
        </AskDialog>
      )}
    </Stack>
  );
}
