import type { Reply } from '@koi/contract';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, callAgain, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';

type State = Reply<'POST /operator/agents/mode'>['data'];

/** How agents earn; `month` is the current one by the site's calendar. */
export const useMode = () =>
  useQuery({ queryKey: ['agents', 'mode'], queryFn: () => call('POST /operator/agents/mode') });

/** How agents earn, now and from the next month on; two operators change it. */
export function ModeCard() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('agents.edit');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const query = useMode();
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['agents'] });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <WaitingRequests
            rows={data.waiting}
            may={may}
            wish={({ content: { month, mode } }) =>
              translate('koi.agents.mode_wish', { month, mode: translate(`koi.agents.mode_${String(mode)}`) })
            }
            onAgree={(_row, body) => callAgain('POST /operator/agents/mode/save', body)}
            onChanged={readAgain}
          />
          <Card variant="outlined" component="section" aria-label={translate('koi.agents.mode')}>
            <CardContent>
              <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                <Stack sx={{ flex: 1 }}>
                  <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                    {translate(`koi.agents.mode_${data.mode}`)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {translate(`koi.agents.mode_${data.mode}_help`)}
                  </Typography>
                  {data.next_mode !== data.mode && (
                    <Typography variant="body2">
                      {translate('koi.agents.mode_wish', {
                        month: data.next_month,
                        mode: translate(`koi.agents.mode_${data.next_mode}`),
                      })}
                    </Typography>
                  )}
                </Stack>
                {may && (
                  <Button size="small" variant="outlined" onClick={() => setDialogOpen(true)}>
                    {translate('koi.agents.mode_change')}
                  </Button>
                )}
              </Stack>
            </CardContent>
            {isDialogOpen && (
              <ModeDialog state={data} onClose={() => setDialogOpen(false)} onChanged={readAgain} />
            )}
          </Card>
        </>
      )}
    </Loaded>
  );
}

interface Dialog {
  state: State;
  onClose(): void;
  onChanged(): void;
}

function ModeDialog({ state: { next_month: month, next_mode: next }, onClose, onChanged }: Dialog) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const mode = next === 'bets' ? 'months' : 'bets';
  const save = async (reason: string): Promise<void> => {
    try {
      const { saved } = await propose('POST /operator/agents/mode/save', { body: { month, mode, reason } });
      notifySaved(saved === 1);
      onClose();
    } finally {
      onChanged();
    }
  };
  return (
    <AskDialog
      title={translate('koi.agents.mode_title', { month })}
      submit={translate('koi.agents.mode_change')}
      takesReason
      onSubmit={save}
      onClose={onClose}
    >
      <Typography>{translate(`koi.agents.mode_${mode}_help`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('koi.agents.mode_rule')}
      </Typography>
    </AskDialog>
  );
}
