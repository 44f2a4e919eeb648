import { monitorStates } from '@koi/contract/operator-enumerations';
import { Box, Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { useReadOn } from '../parts/use-read-on.ts';
import { showTime, stateColours, type Walk } from './walk.ts';

/** Runs of the last 30 days, newest first; the filter is in the address. */
export function WalkList({ everyMs }: { everyMs: number }) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const state = monitorStates.find((known) => known === search.get('state'));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['walks', 'list', state],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      call('POST /operator/walks/list', {
        body: { ...(state && { state }), ...(pageParam && { before: pageParam }) },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: everyMs,
  });
  useReadOn({ data, hasNextPage, isFetchingNextPage, fetchNextPage });
  const choose = (to: string): void => change((now) => put(now, 'state', to), { replace: true });
  return (
    <>
      <ChoiceField
        size="small"
        fullWidth={false}
        label={translate('koi.walks.state')}
        value={state ?? ''}
        onChange={choose}
        sx={{ minWidth: 160, mb: 1 }}
        choices={[
          ['', translate('koi.walks.any')],
          ...monitorStates.map((one) => [one, translate(`koi.walks.${one}`)] as const),
        ]}
      />
      <FileLine file={{ kind: 'walks', filter: state ? { state } : {} }} />
      <Rows<Walk>
        rows={data?.pages.flatMap((page) => page.data)}
        error={error}
        again={() => void refetch()}
        keyOf={({ id }) => id}
        columns={[
          { label: 'koi.walks.began', show: ({ begun_at }) => begun_at },
          {
            label: 'koi.walks.state',
            show: (walk) => (
              <StateChip color={stateColours[walk.state]} label={translate(`koi.walks.${walk.state}`)} />
            ),
          },
          {
            label: 'koi.walks.took',
            show: ({ steps }) => showTime(steps.reduce((all, { milliseconds }) => all + milliseconds, 0)),
            isNumber: true,
          },
          {
            label: 'koi.walks.slowest',
            show: ({ steps }) => {
              const [longest] = [...steps].sort((a, b) => b.milliseconds - a.milliseconds);
              return (
                longest && `${translate(`koi.walks.step.${longest.step}`)} ${showTime(longest.milliseconds)}`
              );
            },
          },
          {
            label: 'koi.walks.cause',
            show: ({ failed_step, cause }) =>
              failed_step && (
                <Box sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>
                  {translate(`koi.walks.step.${failed_step}`)}: {cause}
                </Box>
              ),
          },
        ]}
      />
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', p: 1 }}>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('koi.walks.more')}
          </Button>
        </Box>
      )}
    </>
  );
}
