import { toast } from '@koi/ui/toast-store.ts';
import { useRef, useState } from 'react';
import RefreshIcon from '~icons/lucide/refresh-cw';
import { queryClient } from '../../api/query-client.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useAddressNow } from '../../shared/navigation/router.ts';
import { routeAt } from '../lazy-routes.tsx';
import css from './pull-to-refresh.module.css';
import { usePull } from './use-pull.ts';

type Phase = 'rest' | 'reading' | 'fresh';

/** Refreshes a screen by pulling it down. */
export function PullToRefresh() {
  const t = useTranslate();
  const { pathname, key } = useAddressNow();
  const [{ phase, place }, setState] = useState<{ phase: Phase; place: string }>({
    phase: 'rest',
    place: '',
  });
  const sign = useRef<HTMLDivElement>(null);
  const isReading = phase === 'reading' && place === key;
  const read = async () => {
    setState({ phase: 'reading', place: key });
    const isFresh = await refetchScreen();
    setState((now) => (now.place === key ? { phase: isFresh ? 'fresh' : 'rest', place: key } : now));
    if (!isFresh) toast.failure(t('common.loadFailed'));
  };
  usePull({
    sign,
    enabled: !isReading && routeAt(pathname)?.pull === true,
    onPull: () => void read(),
  });
  return (
    <>
      <div ref={sign} className={css.sign} data-reading={isReading || undefined} aria-hidden="true">
        <RefreshIcon />
      </div>
      <p className="visually-hidden" role="status">
        {isReading && t('refresh.reading')}
        {phase === 'fresh' && place === key && t('refresh.fresh')}
      </p>
    </>
  );
}

/**
 * Refetches everything that the screen in front shows; keep-alive screens behind it refetch by themselves. The
 * pages of a record list are left to their companion query (`useRecords`), or all of them would be read.
 * Resolves to whether every read succeeded.
 */
async function refetchScreen(): Promise<boolean> {
  const begun = Date.now();
  const wanted = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [first], state }) => first !== 'record-pages' || state.data === undefined);
  await Promise.all(wanted.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true })));
  return wanted.every(({ state }) => state.errorUpdatedAt < begun && state.fetchStatus !== 'paused');
}
