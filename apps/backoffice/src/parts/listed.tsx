import { Typography } from '@mui/material';
import { Datagrid, type DatagridProps, useListContext, useTranslate } from 'react-admin';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';
import { Slow } from './slow.tsx';

interface Listing extends Omit<DatagridProps, 'empty' | 'bulkActionButtons'> {
  /** Text of the empty state. */
  none?: string;
}

/**
 * The table of a list: loading, failed, empty or filled. Use it instead of react-admin's Datagrid, which
 * shows a nameless table while loading, and "nothing" after a failure.
 */
export function Listed({ none = 'koi.nothing', ...table }: Listing) {
  const translate = useTranslate();
  const { data, error, isPending, isPlaceholderData, refetch } = useListContext();
  if (isPending) return <Loading height={240} />;
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  const empty = (
    <Typography variant="body2" color="textSecondary" sx={{ px: 3, py: 5, textAlign: 'center' }}>
      {translate(none)}
    </Typography>
  );
  return (
    <>
      {/* Keeps rows of the previous filter or page until the requested ones arrive. */}
      {isPlaceholderData && <Slow />}
      <Datagrid {...table} bulkActionButtons={false} empty={empty} />
    </>
  );
}
