import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../api/query-client.ts';
import { later } from '../components/later.tsx';
import { Overlays } from '../components/overlays.tsx';
import { trialTipStore } from '../features/auth/trial-tip.ts';
import { siteOffset } from '../lib/dates.ts';
import { useStore } from '../lib/external-store.ts';
import { Banners } from './banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Pages } from './pages.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SiteSettings } from './site-settings.tsx';

const TrialTipDialog = later(() => import('../features/auth/trial-tip-dialog.tsx'), 'TrialTipDialog');

export function App() {
  const trialTip = useStore(trialTipStore);
  const offset = useStore(siteOffset);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <SiteSettings />
        <Banners />
        {/* Every time shown changes with the site's clock, which is learnt once, on the first visit. */}
        <Suspense key={offset} fallback={<ScreenSkeleton />}>
          <Pages />
        </Suspense>
        {trialTip && <TrialTipDialog />}
      </ErrorBoundary>
      <Overlays />
    </QueryClientProvider>
  );
}
