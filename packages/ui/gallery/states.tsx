import TicketIcon from '~icons/lucide/ticket';
import { Button } from '../src/button.tsx';
import { ErrorBoundary } from '../src/error-boundary.tsx';
import { QueryBoundary } from '../src/query-boundary.tsx';
import { Skeleton, SkeletonLine, SkeletonRows } from '../src/skeleton.tsx';
import { EmptyState, FailureState, OfflineFallback, OfflineState } from '../src/states.tsx';
import { Card } from '../src/surfaces.tsx';
import { type Entry, State } from './entry.tsx';

const nothing = () => undefined;
const query = { data: undefined, isError: false, isFetching: false, refetch: nothing };

export const states: readonly Entry[] = [
  {
    parts: { Skeleton, SkeletonLine, SkeletonRows },
    Show: () => (
      <>
        <State name="one, and a line of text">
          <Skeleton width={180} height={24} />
          <Card>
            <SkeletonLine width={120} />
          </Card>
        </State>
        <State name="rows">
          <SkeletonRows count={2} />
        </State>
      </>
    ),
  },
  {
    parts: { EmptyState },
    Show: ({ t }) => (
      <State name="with an icon, a text and the next step">
        <EmptyState
          icon={<TicketIcon />}
          title={t('common.notFoundTitle')}
          text={t('common.notFoundText')}
          action={<Button>{t('common.backHome')}</Button>}
        />
      </State>
    ),
  },
  {
    parts: { FailureState },
    Show: ({ t }) => (
      <>
        <State name="ordinary">
          <FailureState onRetry={nothing} />
        </State>
        <State name="being tried again, with another way">
          <FailureState
            retrying
            title={t('common.crashTitle')}
            text={t('common.crashText')}
            onRetry={nothing}
            further={<Button variant="plain">{t('common.backHome')}</Button>}
          />
        </State>
      </>
    ),
  },
  {
    parts: { OfflineState, OfflineFallback },
    Show: ({ t }) => (
      <>
        <State name="nothing on the device">
          <OfflineState further={<Button variant="plain">{t('common.backHome')}</Button>} />
        </State>
        <State name="where it is not needed">
          <OfflineFallback isNeeded={false}>{t('deposits.done')}</OfflineFallback>
        </State>
      </>
    ),
  },
  {
    parts: { QueryBoundary },
    Show: ({ t }) => {
      const frame = {
        skeleton: <SkeletonRows count={1} />,
        empty: <EmptyState title={t('withdrawals.empty')} />,
        isEmpty: (text: string) => text === '',
        children: (text: string) => <Card>{text}</Card>,
      };
      return (
        <>
          <State name="loading">
            <QueryBoundary queries={[{ ...query, data: undefined as string | undefined }]} {...frame} />
          </State>
          <State name="failed">
            <QueryBoundary
              queries={[{ ...query, data: undefined as string | undefined, isError: true }]}
              {...frame}
            />
          </State>
          <State name="empty">
            <QueryBoundary queries={[{ ...query, data: '' }]} {...frame} />
          </State>
          <State name="loaded">
            <QueryBoundary queries={[{ ...query, data: t('deposits.done') }]} {...frame} />
          </State>
        </>
      );
    },
  },
  {
    parts: { ErrorBoundary },
    Show: ({ t }) => (
      <State name="nothing has failed">
        <ErrorBoundary failed={({ retry }) => <FailureState onRetry={retry} />}>
          {t('deposits.done')}
        </ErrorBoundary>
      </State>
    ),
  },
];
