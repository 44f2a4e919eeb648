import { useStore } from '@koi/ui/external-store.ts';
import { EmptyState } from '@koi/ui/states.tsx';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import EyeIcon from '~icons/lucide/eye';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, sessionStore } from '../../api/session.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { App } from '../app.tsx';
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
  const t = useTranslate();
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
  const t = useTranslate();
  const refusal = useStore(refusalStore);
  return (
    <main className={css.over}>
      <EmptyState title={t('view-as.over')} text={refusal ? refusal() : t('view-as.overHint')} />
    </main>
  );
}
