import { Typography } from '@mui/material';
import { Datagrid, type DatagridProps, useListContext, useTranslate } from 'react-admin';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';
import { Slow } from './slow.tsx';

interface Listing extends Omit<DatagridProps, 'empty' | 'bulkActionButtons'> {
  /** Where nothing is there. */
  none?: string;
}

/**
 * The table of a list: on its way, failed, empty or there. The only place that draws one: by itself it shows a table without words
 * while it is read, and says that nothing is there where it could not be read.
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
      {/* Rows of another filter or page, until those that were asked for are there. */}
      {isPlaceholderData && <Slow />}
      <Datagrid {...table} bulkActionButtons={false} empty={empty} />
    </>
  );
}
