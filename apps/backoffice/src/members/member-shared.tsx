import type { Reply } from '@koi/contract';
import { memberStatuses } from '@koi/contract/enumerations';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { MemberLink } from '../parts/links.tsx';
import { Rows } from '../parts/rows.tsx';

type Mark = Reply<'POST /operator/members/shared'>['data'][number];

/** What the member shares with others, and with whom. */
export function MemberShared({ name }: { name: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['member', name, 'shared'],
    queryFn: () => call('POST /operator/members/shared', { body: { member_name: name } }),
  });
  return (
    <Rows<Mark>
      rows={data?.data}
      error={error}
      again={() => void refetch()}
      keyOf={({ by }) => by}
      columns={[
        { label: 'koi.members.shared', show: ({ by }) => translate(`koi.members.mark.${by}`) },
        {
          label: 'koi.members.mark.own',
          show: ({ values }) => (
            <Stack>
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </Stack>
          ),
        },
        { label: 'koi.members.mark.others', show: (mark) => <Others name={name} mark={mark} /> },
      ]}
    />
  );
}

function Others({ name, mark }: { name: string; mark: Mark }) {
  const translate = useTranslate();
  const { by, members, has_more } = mark;
  if (members.length === 0)
    return <Typography color="textSecondary">{translate('koi.members.mark.nobody')}</Typography>;
  const filter = JSON.stringify({ shared_with: name, shared_by: by });
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {members.map((one) => (
        <span
          key={one.name}
          style={one.status === memberStatuses.active ? {} : { textDecoration: 'line-through' }}
        >
          <MemberLink name={one.name} tab="shared" />
        </span>
      ))}
      <Link to={`/members?filter=${encodeURIComponent(filter)}`}>
        {translate('koi.members.mark.all')}
        {has_more === 1 && ' …'}
      </Link>
    </Stack>
  );
}
