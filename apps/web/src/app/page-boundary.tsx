import { buttonClass } from '@koi/ui/button.tsx';
import { ErrorBoundary } from '@koi/ui/error-boundary.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { FailureState, OfflineState } from '@koi/ui/states.tsx';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../shared/i18n/use-translate.ts';
import { hrefTo } from '../shared/navigation/paths.ts';
import { addressStore } from '../shared/navigation/router.ts';

/**
 * Offers a retry and the way home instead of a blank page when a screen throws or its code cannot be loaded.
 * Another address gets its own chance.
 */
export function PageBoundary({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey={pathname}
      failed={(failure) => <FailedPage {...failure} isHome={pathname === '/Main/home'} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Around all pages: their table may be missing, too. */
export function PagesBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useStore(addressStore);
  return <PageBoundary pathname={pathname}>{children}</PageBoundary>;
}

interface FailedPageProps {
  retry: () => void;
  isMissing: boolean;
  isHome: boolean;
}

function FailedPage({ retry, isMissing, isHome }: FailedPageProps) {
  const t = useTranslate();
  // The header with its way back is missing, too: an installed app has no other.
  const further = !isHome && (
    <a className={buttonClass({ variant: 'plain' })} href={hrefTo('/Main/home')}>
      {t('common.backHome')}
    </a>
  );
  if (isMissing && !navigator.onLine) return <MissingScreen further={further} />;
  return (
    <FailureState
      {...(!isMissing && { title: t('common.crashTitle'), text: t('common.crashText') })}
      onRetry={retry}
      further={further}
    />
  );
}

/** Shown offline for a screen whose code was never downloaded to this device. */
function MissingScreen({ further }: { further: ReactNode }) {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload, { once: true });
    return () => removeEventListener('online', reload);
  }, []);
  return <OfflineState further={further} />;
}
