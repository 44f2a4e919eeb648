import type { Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Pages } from '../parts/pages.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { BroadcastForm } from './broadcast-form.tsx';

type Broadcast = Reply<'POST /operator/broadcasts/list'>['data']['data'][number];

/** Mail to many members: history, progress, and a new one. */
export default function BroadcastsPage() {
  const translate = useTranslate();
  const may = useMay('mail.broadcast');
  const [isWriting, setWriting] = useState(false);
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.mail.many" />
      {may && !isWriting && (
        <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => setWriting(true)}>
          {translate('koi.mail.new_many')}
        </Button>
      )}
      {isWriting && <BroadcastForm onDone={() => setWriting(false)} />}
      <Card>
        <CardContent>
          <Pages<Broadcast>
            name={['broadcasts']}
            file={{ kind: 'broadcasts', filter: {} }}
            read={async (page) =>
              (await call('POST /operator/broadcasts/list', { body: { page, limit: 20 } })).data
            }
            columns={[
              {
                label: 'koi.mail.subject',
                show: ({ title }) => (
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {title}
                  </Typography>
                ),
              },
              { label: 'koi.mail.audience', show: (row) => <Audience row={row} /> },
              { label: 'koi.mail.time', show: ({ created_at }) => created_at },
              {
                label: 'koi.mail.by',
                show: ({ operator_name }) => operator_name ?? translate('koi.mail.site'),
                isSide: true,
              },
              { label: 'koi.mail.in_boxes', show: ({ received }) => received, isNumber: true },
              { label: 'koi.mail.opened', show: ({ read }) => read, isNumber: true },
              { label: 'koi.mail.state', show: (row) => <State row={row} may={may} /> },
            ]}
          />
        </CardContent>
      </Card>
    </Stack>
  );
}

function Audience({ row }: { row: Broadcast }) {
  const translate = useTranslate();
  const parts = [
    ...row.langs.map((lang) => currencies[lang as Lang]),
    ...(row.level_from !== null || row.level_to !== null
      ? [translate('koi.mail.levels', { from: row.level_from ?? 1, to: row.level_to ?? '∞' })]
      : []),
    ...(row.agent_name ? [`${translate('koi.mail.agent')} ${row.agent_name}`] : []),
    ...(row.registered_from ? [`≥ ${row.registered_from.slice(0, 10)}`] : []),
    ...(row.registered_before ? [`< ${row.registered_before.slice(0, 10)}`] : []),
  ];
  return <span>{parts.join(' · ') || translate('koi.mail.everybody')}</span>;
}

function State({ row, may }: { row: Broadcast; may: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const withdraw = async (): Promise<void> => {
    await call('POST /operator/broadcasts/:id/withdraw', { params: { id: row.id }, body: {} });
    notify('koi.mail.withdrawn', { type: 'success' });
    setDialogOpen(false);
    await queries.invalidateQueries({ queryKey: ['broadcasts'] });
  };
  const isBack = row.withdrawn_at !== null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <StateChip
        color={isBack ? 'default' : 'success'}
        label={translate(isBack ? 'koi.mail.withdrawn' : 'koi.mail.in_force')}
      />
      {may && !isBack && (
        <Button size="small" color="error" onClick={() => setDialogOpen(true)}>
          {translate('koi.mail.withdraw')}
        </Button>
      )}
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.mail.withdraw_title')}
          submit={translate('koi.mail.withdraw')}
          danger
          onSubmit={withdraw}
          onClose={() => setDialogOpen(false)}
        >
          <Typography sx={{ fontWeight: 600 }}>{row.title}</Typography>
          <Typography>{translate('koi.mail.withdraw_text')}</Typography>
        </AskDialog>
      )}
    </Stack>
  );
}
