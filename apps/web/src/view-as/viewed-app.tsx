import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import EyeIcon from '~icons/lucide/eye';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { endSession, sessionStore } from '../api/session.ts';
import { App } from '../app/app.tsx';
import { EmptyState } from '../components/states.tsx';
import { useStore } from '../lib/external-store.ts';
import { useText } from '../text/use-text.ts';
import css from './view-as.module.css';
import { refusalStore, viewedName } from './viewed.ts';

/** A member's screens below a bar that says so; only a sentence once the view has ended. */
export function ViewedApp() {
  const { token } = useStore(sessionStore);
  return (
    <QueryClientProvider client={queryClient}>
      {token === null ? <ViewOver /> : <Viewed />}
    </QueryClientProvider>
  );
}

function Viewed() {
  const t = useText();
  const end = useMutation({
    mutationFn: () => call('POST /view_as/end'),
    onSuccess: () => endSession(),
  });
  return (
    <>
      <aside className={css.bar} aria-label={t('view-as.title')}>
        <EyeIcon />
        <span>{t('view-as.of', { name: viewedName() })}</span>
        <button type="button" disabled={end.isPending} onClick={() => end.mutate()}>
          {t('view-as.end')}
        </button>
      </aside>
      <App />
    </>
  );
}

function ViewOver() {
  const t = useText();
  const refusal = useStore(refusalStore);
  return (
    <main className={css.over}>
      <EmptyState title={t('view-as.over')} text={refusal ? refusal() : t('view-as.overHint')} />
    </main>
  );
}
