import type { Reply } from '@koi/contract';
import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { type Channel, ChannelDialog } from './channel-dialog.tsx';

const QUERY = ['alert-channels'];

/** Where alerts are sent: who receives what, and whether it arrives. */
export default function ChannelsPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Channel | 'new'>();
  const [removed, setRemoved] = useState<Channel>();
  const [tested, setTested] = useState<{ id: number; result?: Tested }>();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => call('POST /operator/alerts/channels/list'),
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: QUERY });
  const test = async (id: number): Promise<void> => {
    setTested({ id });
    try {
      const { data: result } = await call('POST /operator/alerts/channels/test', { body: { id } });
      setTested({ id, result });
    } catch (failure) {
      notify(wordsOf(failure, translate), { type: 'error' });
      setTested(undefined);
    }
    await readAgain();
  };
  const result = tested?.result;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.alerts.channels" />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
        {translate('koi.alerts.help')}
      </Typography>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => setEdited('new')}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('koi.alerts.add')}
      </Button>
      {result && (
        <Alert
          severity={result.is_sent === 1 ? 'success' : 'error'}
          onClose={() => setTested(undefined)}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {translate(result.is_sent === 1 ? 'koi.alerts.tested' : 'koi.alerts.test_failed', {
            answer: result.answer,
          })}
        </Alert>
      )}
      <Rows<Channel>
        rows={data?.data}
        error={error}
        again={() => void refetch()}
        none="koi.alerts.none"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'koi.alerts.name',
            show: ({ name, is_open }) => (
              <Stack spacing={0.5} sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
                <span>{name}</span>
                {is_open === 0 && <StateChip color="default" label={translate('koi.alerts.off')} />}
              </Stack>
            ),
          },
          {
            label: 'koi.alerts.kind',
            isSide: true,
            show: ({ kind, address }) => `${translate(`koi.alerts.ways.${kind}`)} · ${address}`,
          },
          {
            label: 'koi.alerts.kinds',
            isSide: true,
            show: ({ kinds }) =>
              kinds.map((kind) => translate(`koi.alerts.kind_of.${kind}`)).join(', ') || '–',
          },
          { label: 'koi.alerts.last', show: ({ last }) => <Last last={last} /> },
          {
            label: 'koi.alerts.actions',
            show: (channel) => (
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <Button
                  size="small"
                  variant="outlined"
                  disabled={tested !== undefined && tested.result === undefined}
                  aria-label={translate('koi.alerts.test_of', { name: channel.name })}
                  onClick={() => void test(channel.id)}
                >
                  {translate('koi.alerts.test')}
                </Button>
                <Button
                  size="small"
                  aria-label={translate('koi.alerts.edit_of', { name: channel.name })}
                  onClick={() => setEdited(channel)}
                >
                  {translate('koi.alerts.edit')}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={translate('koi.alerts.remove_of', { name: channel.name })}
                  onClick={() => setRemoved(channel)}
                >
                  {translate('koi.alerts.remove')}
                </Button>
              </Stack>
            ),
          },
        ]}
      />
      {edited && (
        <ChannelDialog
          channel={edited === 'new' ? undefined : edited}
          onSaved={() => void readAgain()}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <AskDialog
          title={translate('koi.alerts.remove_of', { name: removed.name })}
          submit={translate('koi.alerts.remove')}
          danger
          onSubmit={async () => {
            await call('POST /operator/alerts/channels/remove', { body: { id: removed.id } });
            await readAgain();
            setRemoved(undefined);
          }}
          onClose={() => setRemoved(undefined)}
        >
          <Typography variant="body2">{translate('koi.alerts.remove_help')}</Typography>
        </AskDialog>
      )}
    </Stack>
  );
}

type Tested = Reply<'POST /operator/alerts/channels/test'>['data'];

function Last({ last }: Pick<Channel, 'last'>) {
  const translate = useTranslate();
  if (last === null) return <>{translate('koi.alerts.no_last')}</>;
  return (
    <Typography
      variant="body2"
      color={last.state === 'failed' ? 'error' : 'textSecondary'}
      sx={{ overflowWrap: 'anywhere', minWidth: 140 }}
    >
      {`${translate(`koi.alerts.event.${last.event}`)}, ${last.at ?? ''}: ${last.answer}`}
    </Typography>
  );
}
