import type { Reply } from '@koi/contract';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AddressFilters } from '../parts/address-filters.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Pages } from '../parts/pages.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useAddress } from '../parts/use-address.ts';

type Invite = Reply<'POST /operator/agents/invites/list'>['data']['data'][number];

const fields = [{ key: 'agent', label: 'koi.agents.agent' }];

/** Invitation codes of the agent in the address, with their rates. */
export default function InvitesPage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const may = useMay('agents.edit');
  const agent = search.get('agent');
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.agents.invites" />
      <AddressFilters fields={fields} forget={['page']} />
      {agent === null ? (
        <EmptyBox>{translate('koi.agents.enter_agent')}</EmptyBox>
      ) : (
        <Pages<Invite>
          name={['agents', 'invites', agent]}
          file={{ kind: 'agent_invites', filter: { agent_name: agent } }}
          read={async (page) => {
            const body = { agent_name: agent, page, limit: 20 };
            return (await call('POST /operator/agents/invites/list', { body })).data;
          }}
          columns={[
            {
              label: 'koi.agents.address',
              show: ({ address, token }) => (
                <Box sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>{address || <code>{token}</code>}</Box>
              ),
            },
            {
              label: 'koi.agents.agent',
              show: ({ agent_name }) => <MemberLink name={agent_name} />,
              isSide: true,
            },
            { label: 'koi.agents.created', show: ({ created_at }) => created_at, isSide: true },
            { label: 'koi.agents.came', show: ({ records_count }) => records_count, isNumber: true },
            { label: 'koi.agents.rates', show: ({ rates }) => <Rates rates={rates} /> },
            { label: 'koi.agents.status', show: (invite) => <State invite={invite} may={may} /> },
          ]}
        />
      )}
    </Stack>
  );
}

/** Game types with the same rate share a line. */
function Rates({ rates }: Pick<Invite, 'rates'>) {
  const different = [...new Set(rates.map(({ rate }) => rate))];
  return different.map((rate) => (
    <Box key={rate} sx={{ minWidth: 140 }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {rate} %
      </Box>{' '}
      {rates
        .filter((one) => one.rate === rate)
        .map(({ game_type_text }) => game_type_text)
        .join(', ')}
    </Box>
  ));
}

function State({ invite, may }: { invite: Invite; may: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isOpen = invite.is_open === 1;
  const action = isOpen ? 'close' : 'open';
  const decide = async (reason: string): Promise<void> => {
    const body = { is_open: isOpen ? 0 : 1, reason } as const;
    await call('POST /operator/agents/invites/:id/open', { params: { id: invite.id }, body });
    notify('koi.done', { type: 'success' });
    setDialogOpen(false);
    await queries.invalidateQueries({ queryKey: ['agents', 'invites'] });
  };
  return (
    <>
      <StateChip
        color={isOpen ? 'success' : 'default'}
        label={translate(isOpen ? 'koi.agents.is_open' : 'koi.agents.is_closed')}
      />
      {may && (
        <Button size="small" color={isOpen ? 'error' : 'primary'} onClick={() => setDialogOpen(true)}>
          {translate(`koi.agents.${action}`)}
        </Button>
      )}
      {isDialogOpen && (
        <AskDialog
          title={translate(`koi.agents.${action}_title`)}
          submit={translate(`koi.agents.${action}`)}
          danger={isOpen}
          takesReason
          onSubmit={decide}
          onClose={() => setDialogOpen(false)}
        >
          <Typography>{translate(`koi.agents.${action}_text`, { name: invite.agent_name })}</Typography>
        </AskDialog>
      )}
    </>
  );
}
