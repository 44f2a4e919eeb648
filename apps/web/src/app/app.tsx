import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { answersHeld } from '../api/answers-held.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session.ts';
import { later } from '../components/later.tsx';
import { Overlays } from '../components/overlays.tsx';
import { useStore } from '../lib/external-store.ts';
import { trialTipStore } from '../lib/trial-tip.ts';
import { Banners } from './banners.tsx';
import { clockChanges } from './clock-changes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
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
        <ErrorBoundary key={clock}>
          <SiteSettings />
          <Banners />
          <Suspense fallback={<ScreenSkeleton />}>
            <Pages />
          </Suspense>
          {isDemo && trialTip === 'open' && <TrialTipDialog />}
        </ErrorBoundary>
        <Overlays />
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
