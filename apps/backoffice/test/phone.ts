import { act, screen } from '@testing-library/react';

interface Draft {
  screen: string;
  lang: string;
  theme: string;
  content: Record<string, unknown>;
}

/** Loads the preview's frame, as the member app does. @returns the drafts that it is sent from now on */
export async function openPhone(): Promise<Draft[]> {
  const drafts: Draft[] = [];
  const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Phone preview');
  if (!contentWindow) throw new Error('the frame has no window');
  contentWindow.postMessage = (draft: Draft) => void drafts.push(draft);
  const ready = { koi: 'preview-ready' };
  act(() => {
    dispatchEvent(
      new MessageEvent('message', { data: ready, origin: location.origin, source: contentWindow }),
    );
  });
  return drafts;
}
