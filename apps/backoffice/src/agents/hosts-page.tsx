import type { Reply } from '@koi/contract';
import AddIcon from '@mui/icons-material/Add';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Rows } from '../parts/rows.tsx';

type Host = Reply<'POST /operator/site/hosts'>['data'][number];

const hostsKey = ['agents', 'hosts'];
const fresh: Host = { host: '', agent: '', site_pc: '', site_mobile: '' };

/**
 * Host names of agents: members who register there belong to that agent; also the target of each host's
 * pages.
 */
export default function HostsPage() {
  const translate = useTranslate();
  const may = useMay('site.settings');
  const [asked, setAsked] = useState<{ host: Host; what: 'add' | 'edit' | 'remove' } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: hostsKey,
    queryFn: () => call('POST /operator/site/hosts'),
  });
  const button = (host: Host, what: 'edit' | 'remove') => (
    <Button
      size="small"
      aria-label={`${translate(`koi.agents.host_${what}`)}: ${host.host}`}
      onClick={() => setAsked({ host, what })}
    >
      {translate(`koi.agents.host_${what}`)}
    </Button>
  );
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.agents.hosts" />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
        {translate('koi.agents.hosts_help')}
      </Typography>
      {may && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setAsked({ host: fresh, what: 'add' })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('koi.agents.host_add')}
        </Button>
      )}
      <Rows<Host>
        rows={data?.data}
        error={error}
        again={() => void refetch()}
        keyOf={({ host }) => host}
        columns={[
          { label: 'koi.agents.host', show: ({ host }) => host },
          {
            label: 'koi.agents.agent',
            show: ({ agent }) => (agent === '' ? '–' : <MemberLink name={agent} />),
          },
          { label: 'koi.agents.site_pc', show: ({ site_pc }) => site_pc || '–' },
          { label: 'koi.agents.site_mobile', show: ({ site_mobile }) => site_mobile || '–' },
          ...(may
            ? [
                {
                  label: 'koi.agents.edit',
                  show: (host: Host) => (
                    <>
                      {button(host, 'edit')}
                      {button(host, 'remove')}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asked && <HostDialog {...asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function HostDialog({
  host: before,
  what,
  onClose,
}: {
  host: Host;
  what: 'add' | 'edit' | 'remove';
  onClose(): void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(before);
  const submit = async (reason: string): Promise<void> => {
    const { host, agent, site_pc, site_mobile } = draft;
    await call('POST /operator/site/hosts/save', {
      body: {
        host: host.trim().toLowerCase(),
        reason,
        ...(what !== 'remove' && {
          ...(agent.trim() !== '' && { agent: agent.trim() }),
          ...(site_pc.trim() !== '' && { site_pc: site_pc.trim() }),
          ...(site_mobile.trim() !== '' && { site_mobile: site_mobile.trim() }),
        }),
      },
    });
    notify('koi.done', { type: 'success' });
    await queries.invalidateQueries({ queryKey: hostsKey });
    onClose();
  };
  const field = (
    key: keyof Host,
    options: { help?: string; required?: boolean; disabled?: boolean } = {},
  ) => (
    <TextField
      label={translate(`koi.agents.${key}`)}
      value={draft[key]}
      onChange={({ target }) => setDraft({ ...draft, [key]: target.value })}
      {...(options.help && { helperText: translate(options.help) })}
      required={options.required ?? false}
      disabled={options.disabled ?? false}
      slotProps={{ htmlInput: { maxLength: 253, autoComplete: 'off', spellCheck: false } }}
    />
  );
  return (
    <AskDialog
      title={`${translate(`koi.agents.host_${what}`)}${before.host && `: ${before.host}`}`}
      submit={translate(what === 'remove' ? 'koi.agents.host_remove' : 'koi.agents.host_save')}
      danger={what === 'remove'}
      takesReason
      onSubmit={submit}
      onClose={onClose}
    >
      {what === 'remove' ? (
        <Typography variant="body2">{translate('koi.agents.host_remove_help')}</Typography>
      ) : (
        <>
          {field('host', { help: 'koi.agents.host_help', required: true, disabled: what === 'edit' })}
          {field('agent', { help: 'koi.agents.host_agent_help' })}
          {field('site_mobile', { help: 'koi.agents.host_site_help', required: draft.site_pc.trim() === '' })}
          {field('site_pc')}
        </>
      )}
    </AskDialog>
  );
}
