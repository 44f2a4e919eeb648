import { ErrorBoundary } from '@koi/ui/error-boundary.tsx';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, Suspense, useDeferredValue } from 'react';
import { answersHeld } from '../api/answers-held.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session.ts';
import { later } from '../components/later.tsx';
import { Overlays } from '../components/overlays.tsx';
import { useStore } from '../lib/external-store.ts';
import { trialTipStore } from '../lib/trial-tip.ts';
import { Banners } from './banners.tsx';
import { clockChanges } from './clock-changes.ts';
import './forget-member.ts';
import { PagesBoundary } from './page-boundary.tsx';
import { Pages } from './pages.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SiteSettings } from './site-settings.tsx';

const TrialTipDialog = later(() => import('../features/auth/trial-tip-dialog.tsx'), 'TrialTipDialog');

export function App() {
  const trialTip = useStore(trialTipStore);
  const { isDemo } = useStore(sessionStore);
  const clock = useStore(clockChanges);
  // Deferred: every component that reads a query renders again.
  const isHeld = useDeferredValue(useStore(answersHeld));
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={isHeld}>
        <Fragment key={clock}>
          <ErrorBoundary failed={() => null}>
            <SiteSettings />
            <Banners />
          </ErrorBoundary>
          <PagesBoundary>
            <Suspense fallback={<ScreenSkeleton />}>
              <Pages />
            </Suspense>
          </PagesBoundary>
          {isDemo && trialTip === 'open' && <TrialTipDialog />}
        </Fragment>
        <Overlays />
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
