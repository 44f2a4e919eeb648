import { useRef, useState } from 'react';
import RefreshIcon from '~icons/lucide/refresh-cw';
import { matchPath, useAddressNow } from '../navigation/router.ts';
import { toast } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';
import css from './pull-to-refresh.module.css';
import { pulledPaths } from './pulled-paths.ts';
import { readScreenAgain } from './read-again.ts';
import { usePull } from './use-pull.ts';

type Phase = 'rest' | 'reading' | 'fresh';

/** Refreshes a screen by pulling it down. */
export function PullToRefresh() {
  const t = useText();
  const { pathname, key } = useAddressNow();
  const [{ phase, place }, setState] = useState<{ phase: Phase; place: string }>({
    phase: 'rest',
    place: '',
  });
  const sign = useRef<HTMLDivElement>(null);
  const isReading = phase === 'reading' && place === key;
  const read = async () => {
    setState({ phase: 'reading', place: key });
    const isFresh = await readScreenAgain();
    setState((now) => (now.place === key ? { phase: isFresh ? 'fresh' : 'rest', place: key } : now));
    if (!isFresh) toast.failure(t('common.loadFailed'));
  };
  usePull({
    sign,
    enabled: !isReading && pulledPaths.some((path) => matchPath(path, pathname)),
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
