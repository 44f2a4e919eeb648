import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { Overlays } from '../components/overlays.tsx';
import { TrialTipDialog } from '../features/auth/trial-tip-dialog.tsx';
import { Banners } from './banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Pages } from './pages.tsx';
import { SiteSettings } from './site-settings.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <SiteSettings />
        <Banners />
        <Pages />
        <TrialTipDialog />
      </ErrorBoundary>
      <Overlays />
    </QueryClientProvider>
  );
}
