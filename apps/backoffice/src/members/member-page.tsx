import { memberStatuses } from '@koi/contract/enumerations';
import { Box, Card, CardContent, Chip, Stack, Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, usePermissions, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Reading } from '../parts/slow.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { MemberFigures } from '../reports/member-figures.tsx';
import { MemberActions } from './member-actions.tsx';
import { BlockAction, BlockedNote } from './member-blocks.tsx';
import { MemberCorrections } from './member-corrections.tsx';
import { MemberOverview } from './member-overview.tsx';
import { memberTabs } from './member-tabs.tsx';
import { MemberTagRow } from './member-tag-row.tsx';
import { statusText } from './status-text.ts';
import { ViewAs } from './view-as.tsx';

/** All about one member; the open tab is in the address. */
export default function MemberPage() {
  const { name = '', tab = 'overview' } = useParams();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { permissions = [] } = usePermissions<string[]>();
  const query = useQuery({
    queryKey: ['member', name, 'read'],
    queryFn: () => call('POST /operator/members/read', { body: { member_name: name } }),
  });
  const member = query.data?.data;
  if (!member)
    return (
      <Box sx={{ mt: 2 }}>
        <Title title={name} />
        {query.isPending ? <Loading /> : <Failed error={query.error} onRetry={query.refetch} />}
      </Box>
    );
  const tabs = Object.entries(memberTabs).filter(
    ([, { permission, isReal }]) => permissions.includes(permission) && !(isReal && member.is_demo === 1),
  );
  const open = tabs.some(([key]) => key === tab) ? tab : 'overview';
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={member.name} />
      <Stack spacing={1} sx={{ mb: 1.5 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip
            color={member.status === memberStatuses.active ? 'success' : 'error'}
            label={translate(statusText[member.status] ?? String(member.status))}
          />
          {member.is_demo === 1 && <Chip size="small" label={translate('koi.members.trial')} />}
          <MemberTagRow name={member.name} tags={member.tags} />
        </Stack>
        <BlockedNote blocks={member.blocks} />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ViewAs name={member.name} />
          <MemberActions member={member} onChanged={() => void query.refetch()} />
          <BlockAction member={member} onChanged={() => void query.refetch()} />
          <MemberCorrections member={member} onChanged={() => void query.refetch()} />
        </Stack>
      </Stack>
      {member.is_demo === 0 && (
        <Card sx={{ mb: 1.5, p: 2 }}>
          <MemberFigures name={member.name} heading="h2" />
        </Card>
      )}
      <Card>
        <Tabs
          value={open}
          onChange={(_event, key: string) => navigate(`/members/${name}/${key}`)}
          // All tabs stay visible, on two lines if needed: the kit's indicator does not support that, so tabs
          // draw their own.
          slotProps={{ indicator: { hidden: true } }}
          sx={{
            borderBottom: 1,
            borderColor: 'divider',
            '& .MuiTabs-list': { flexWrap: 'wrap' },
            '& .Mui-selected': { boxShadow: 'inset 0 -2px currentColor' },
          }}
        >
          {['overview', ...tabs.map(([key]) => key)].map((key) => (
            <Tab
              key={key}
              value={key}
              label={translate(`koi.members.${key}`)}
              id={`tab-${key}`}
              aria-controls="part"
            />
          ))}
        </Tabs>
        <CardContent id="part" role="tabpanel" aria-labelledby={`tab-${open}`}>
          <Reading what={`${member.name} · ${translate(`koi.members.${open}`)}`}>
            {open === 'overview' ? <MemberOverview member={member} /> : memberTabs[open]?.show(name)}
          </Reading>
        </CardContent>
      </Card>
      <Box sx={{ mt: 1 }}>
        <Link to="/members">{translate('koi.members.title')}</Link>
      </Box>
    </Box>
  );
}
