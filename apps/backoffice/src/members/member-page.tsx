import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  CircularProgress,
  Stack,
  Tab,
  Tabs,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, usePermissions, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberOverview } from './member-overview.tsx';
import { memberTabs } from './member-tabs.tsx';
import { statusText } from './status-text.ts';

/** Everything of one member; which part stands in the address. */
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
  if (query.isPending) return <CircularProgress aria-label={translate('ra.page.loading')} sx={{ m: 4 }} />;
  if (!member)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void query.refetch()}>{translate('koi.retry')}</Button>}
        sx={{ mt: 2 }}
      >
        {wordsOf(query.error, translate)}
      </Alert>
    );
  const tabs = Object.entries(memberTabs).filter(([, { permission }]) => permissions.includes(permission));
  const open = tabs.some(([key]) => key === tab) ? tab : 'overview';
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={member.name} />
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={1}
        sx={{ alignItems: { md: 'center' }, justifyContent: 'space-between', mb: 1 }}
      >
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Chip
            size="small"
            variant="outlined"
            color={member.status === 1 ? 'success' : 'error'}
            label={translate(statusText[member.status] ?? String(member.status))}
          />
          {member.is_demo === 1 && <Chip size="small" label={translate('koi.members.trial')} />}
        </Stack>
        <MemberActions member={member} onChanged={() => void query.refetch()} />
      </Stack>
      <Card>
        <Tabs
          value={open}
          onChange={(_event, key: string) => navigate(`/members/${name}/${key}`)}
          variant="scrollable"
          allowScrollButtonsMobile
          sx={{ borderBottom: 1, borderColor: 'divider' }}
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
          {open === 'overview' ? <MemberOverview member={member} /> : memberTabs[open]?.show(name)}
        </CardContent>
      </Card>
      <Box sx={{ mt: 1 }}>
        <Link to="/members">{translate('koi.members.title')}</Link>
      </Box>
    </Box>
  );
}
