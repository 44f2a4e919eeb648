import type { Reply } from '@koi/contract';
import { Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { wholeOf } from '../parts/whole.ts';

type Track = Reply<'POST /operator/levels/member'>['data']['tracks'][number];

/** Sets a member's level, or recounts the member's bets and deposits. */
export function LevelActions({ name, tracks }: { name: string; tracks: readonly Track[] }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const t = (key: string) => translate(`koi.members.level_change.${key}`);
  const [asked, setAsked] = useState<'set' | 'recount' | null>(null);
  const [track, setTrack] = useState(tracks[0]);
  const [level, setLevel] = useState('');
  const [isFixed, setFixed] = useState(false);
  const [withGifts, setWithGifts] = useState(false);
  const choose = (next: Track | undefined): void => {
    setTrack(next);
    setLevel(String(next?.level ?? ''));
    setFixed(next?.is_fixed === 1);
  };
  const open = (what: 'set' | 'recount'): void => {
    choose(tracks[0]);
    setWithGifts(false);
    setAsked(what);
  };
  const carryOut = async (reason: string): Promise<void> => {
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
    notifySaved(saved === 1);
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
          takesReason
          onSubmit={carryOut}
          onClose={() => setAsked(null)}
        >
          {asked === 'set' ? (
            <>
              <ChoiceField
                label={t('track')}
                value={track?.track ?? ''}
                onChange={(value) => choose(tracks.find((one) => one.track === value))}
                choices={tracks.map((one) => [one.track, translate(`koi.tracks.${one.track}`)] as const)}
              />
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
        </AskDialog>
      )}
    </Stack>
  );
}
