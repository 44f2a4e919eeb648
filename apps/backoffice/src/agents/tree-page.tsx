import { Breadcrumbs, Card, CardContent, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AddressFilters } from '../parts/address-filters.tsx';
import { useAddress } from '../parts/use-address.ts';
import { Branch, Named, useBranch } from './branch.tsx';
import { OPEN } from './use-open-branch.ts';

const fields = [{ key: 'member', label: 'koi.agents.search' }];

/** The agent tree from the top, or from the member in the address with all ancestors. */
export default function TreePage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const name = search.get('member') ?? undefined;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.agents.tree" />
      <AddressFilters fields={fields} forget={[OPEN]} />
      <Card variant="outlined" component="section" aria-label={name ?? translate('koi.agents.top')}>
        <CardContent>
          {name === undefined ? (
            <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
              {translate('koi.agents.top')}
            </Typography>
          ) : (
            <Line name={name} />
          )}
          <Branch key={name} name={name} />
        </CardContent>
      </Card>
    </Stack>
  );
}

/** The path from the top to the member, and the size of the team. */
function Line({ name }: { name: string }) {
  const translate = useTranslate();
  const tree = useBranch(name).data?.pages[0]?.data;
  if (!tree?.self) return null;
  return (
    <Stack spacing={1} sx={{ mb: 1 }}>
      <Breadcrumbs aria-label={translate('koi.agents.upline')} expandText={translate('koi.more')}>
        <Link to="/agents/tree">{translate('koi.agents.top')}</Link>
        {[...tree.above].reverse().map((one) => (
          <Link key={one.id} to={`/agents/tree?member=${encodeURIComponent(one.name)}`}>
            {one.name}
          </Link>
        ))}
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {tree.self.name}
        </Typography>
      </Breadcrumbs>
      <Named row={tree.self} />
      <Typography color="textSecondary">
        {translate('koi.agents.team', { total: tree.team_total_count, direct: tree.team_direct_count })}
      </Typography>
    </Stack>
  );
}
