import type { Reply } from '@koi/contract';
import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Pages } from '../parts/pages.tsx';

type Tree = Reply<'POST /operator/agents/tree'>['data'];
type Below = Tree['below']['data'][number];
type Rates = Reply<'POST /operator/agents/rates/read'>['data'];

/** A member's ancestors and direct children in the agent tree. */
export function MemberAgents({ name }: { name: string }) {
  const translate = useTranslate();
  const tree = useQuery({
    queryKey: ['member', name, 'tree'],
    queryFn: () => call('POST /operator/agents/tree', { body: { member_name: name, limit: 1 } }),
  });
  const rates = useQuery({
    queryKey: ['member', name, 'rates'],
    queryFn: () => call('POST /operator/agents/rates/read', { body: { member_name: name } }),
  });
  return (
    <Stack spacing={3}>
      <Loaded query={tree}>{({ data }) => <Standing tree={data} rates={rates.data?.data} />}</Loaded>
      <div>
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate('koi.members.agent.below')}
        </Typography>
        <Pages<Below>
          name={['member', name, 'below']}
          file={{ kind: 'agent_tree', filter: { member_name: name } }}
          read={async (page) =>
            (await call('POST /operator/agents/tree', { body: { member_name: name, page, limit: 20 } })).data
              .below
          }
          columns={[
            { label: 'koi.members.name', show: (row) => <MemberLink name={row.name} tab="agents" /> },
            { label: 'koi.members.agent.role', show: (row) => <Role id={row.agent_id} /> },
            { label: 'koi.members.agent.direct', show: (row) => row.direct_count, isNumber: true },
            { label: 'koi.members.registered', show: ({ created_at }) => created_at },
          ]}
        />
      </div>
    </Stack>
  );
}

function Role({ id }: { id: number }) {
  const translate = useTranslate();
  return id > 0 ? translate('koi.members.agent.is_agent', { id }) : translate('koi.members.agent.is_member');
}

function Standing({ tree, rates }: { tree: Tree; rates: Rates | undefined }) {
  const translate = useTranslate();
  const { invite } = tree;
  return (
    <Facts
      rows={[
        ['koi.members.agent.role', rates && <Role id={rates.agent_id} />],
        ['koi.members.agent.above', <Chain key="above" above={tree.above} />],
        ['koi.members.agent.direct', tree.team_direct_count],
        ['koi.members.agent.team', tree.team_total_count],
        [
          'koi.members.agent.invite',
          invite && (
            <>
              {translate('koi.members.agent.invite_of', { token: invite.token })}{' '}
              <MemberLink name={invite.agent_name} tab="agents" /> · {invite.created_at}
            </>
          ),
        ],
        [
          'koi.members.agent.rates',
          rates && rates.rates.length > 0 && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
              {rates.rates.map((one) => (
                <Box key={one.game_type} component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {one.game_type_text} {one.rate} /{' '}
                  {rates.default_rates.find(({ game_type }) => game_type === one.game_type)?.rate ?? '–'} %
                </Box>
              ))}
            </Stack>
          ),
        ],
      ]}
    />
  );
}

function Chain({ above }: { above: Tree['above'] }) {
  const translate = useTranslate();
  if (above.length === 0) return translate('koi.members.agent.top');
  return above.map(({ id, name, direct_count }, at) => (
    <span key={id}>
      {at > 0 && ' › '}
      <MemberLink name={name} tab="agents" /> ({direct_count})
    </span>
  ));
}
