import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { Component, type FunctionComponent, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../api/query-client.ts';
import { sessionStore } from '../../api/session.ts';
import { isFramed } from '../../shared/browser/framed.ts';
import { applyTheme, themeStore } from '../../shared/browser/theme.ts';
import { activateLang, startTexts } from '../../shared/i18n/i18n.ts';
import { isLang, langStore } from '../../shared/i18n/languages.ts';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { loaderOf, type ShownDraft } from './preview-screens.ts';

/**
 * This app's real screens with a draft, in a frame of the operators' console. There is no session and no
 * request: the surrounding page sends the content, and only a page of the same origin may send. All input is
 * disabled.
 */
export async function startPreview(root: HTMLElement): Promise<void> {
  if (!isFramed()) return;
  sessionStore.set({ token: null, isDemo: false });
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(false);
  root.inert = true;
  // Phones show no scrollbar.
  document.documentElement.style.scrollbarWidth = 'none';
  await startTexts();
  const page = createRoot(root);
  let attempt = 0;
  const show = async (draft: ShownDraft): Promise<void> => {
    attempt += 1;
    const own = attempt;
    const load = loaderOf(draft.screen);
    if (!load) return;
    if (draft.lang !== langStore.get()) await activateLang(draft.lang);
    const { seed, Preview } = (await load()).default;
    // A newer draft has arrived meanwhile.
    if (own !== attempt) return;
    langStore.set(draft.lang);
    themeStore.set(draft.theme);
    applyTheme();
    seed(draft);
    page.render(<PreviewPage Screen={Preview} draft={draft} />);
  };
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isDraft(data)) return;
    void show(data);
  });
  window.parent.postMessage({ koi: 'preview-ready' }, location.origin);
}

interface Page {
  Screen: FunctionComponent;
  draft: ShownDraft;
}

function PreviewPage({ Screen, draft }: Page) {
  return (
    <QueryClientProvider client={queryClient}>
      <Unbreakable draft={draft}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
        </Suspense>
      </Unbreakable>
    </QueryClientProvider>
  );
}

interface Shown {
  draft: ShownDraft;
  children: ReactNode;
}

/** A draft that breaks the screen leaves the frame empty until the next one. */
class Unbreakable extends Component<Shown, { failed: boolean; draft: ShownDraft }> {
  override state = { failed: false, draft: this.props.draft };
  static getDerivedStateFromError = () => ({ failed: true });
  static getDerivedStateFromProps = ({ draft }: Shown, state: { draft: ShownDraft }) =>
    draft === state.draft ? null : { failed: false, draft };
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function isDraft(data: unknown): data is ShownDraft {
  if (typeof data !== 'object' || data === null) return false;
  const { koi, screen, lang, theme, content } = data as Record<string, unknown>;
  return (
    koi === 'preview' &&
    typeof screen === 'string' &&
    isLang(lang) &&
    (theme === 'dark' || theme === 'light') &&
    typeof content === 'object' &&
    content !== null
  );
}
