import type { Reply } from '@koi/contract';
import { memberStatuses } from '@koi/contract/enumerations';
import FoldedIcon from '@mui/icons-material/ChevronRight';
import UnfoldedIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Chip, IconButton, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { BareList } from '../parts/bare-list.tsx';
import { Failed } from '../parts/failed.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Loading } from '../parts/loading.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useOpenBranch } from './use-open-branch.ts';

type TreeRow = Reply<'POST /operator/agents/tree'>['data']['below']['data'][number];

/** Direct children of a member, page by page; without a name the top level. */
export const useBranch = (name: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['agents', 'tree', name],
    queryFn: ({ pageParam: page }) =>
      call('POST /operator/agents/tree', { body: { ...(name && { member_name: name }), page, limit: 50 } }),
    initialPageParam: 1,
    getNextPageParam: ({ data: { below } }) =>
      below.current_page < below.last_page ? below.current_page + 1 : undefined,
  });

export function Branch({ name }: { name: string | undefined }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBranch(name);
  if (isPending) return <Loading small />;
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  const rows = data?.pages.flatMap((page) => page.data.below.data) ?? [];
  if (rows.length === 0)
    return <Typography color="textSecondary">{translate('koi.agents.nobody')}</Typography>;
  return (
    <BareList>
      {rows.map((row) => (
        <Node key={row.id} row={row} />
      ))}
      {hasNextPage && (
        <li>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('koi.agents.more')}
          </Button>
        </li>
      )}
    </BareList>
  );
}

function Node({ row }: { row: TreeRow }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useOpenBranch(row.name);
  const Icon = isOpen ? UnfoldedIcon : FoldedIcon;
  return (
    <Box component="li" sx={{ py: 0.25 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <IconButton
          size="small"
          aria-label={translate('koi.agents.unfold', { name: row.name })}
          aria-expanded={isOpen}
          disabled={row.direct_count === 0}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon fontSize="small" sx={row.direct_count === 0 ? { visibility: 'hidden' } : {}} />
        </IconButton>
        <Named row={row} />
      </Stack>
      {isOpen && (
        <Box sx={{ ml: 1.75, pl: 2, borderLeft: 1, borderColor: 'divider' }}>
          <Branch name={row.name} />
        </Box>
      )}
    </Box>
  );
}

/** A member in the agent tree, with links to details. */
export function Named({ row }: { row: TreeRow }) {
  const translate = useTranslate();
  const agent = `agent=${encodeURIComponent(row.name)}`;
  const isAgent = row.agent_id > 0;
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      <MemberLink name={row.name} />
      <StateChip
        label={translate(isAgent ? 'koi.agents.agent_number' : 'koi.agents.no_agent', { id: row.agent_id })}
      />
      {row.status === memberStatuses.banned && (
        <Chip size="small" color="error" label={translate('koi.agents.disabled')} />
      )}
      <Typography variant="body2" color="textSecondary">
        {isAgent && `${translate('koi.agents.below', { count: row.direct_count })} · `}
        {translate('koi.agents.joined', { date: row.created_at.slice(0, 10) })}
      </Typography>
      {isAgent && (
        <>
          <Link to={`/agents/rates?${agent}`}>{translate('koi.agents.rates')}</Link>
          <Link to={`/agents/invites?${agent}`}>{translate('koi.agents.invites')}</Link>
          <Link to={`/agents/commission?${agent}`}>{translate('koi.agents.commission')}</Link>
        </>
      )}
    </Stack>
  );
}
