import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Modules = typeof import('./router.ts') & typeof import('@koi/ui/overlay-stack.ts');

let stopListening = () => {};

/**
 * Restarts the app at the browser's current history entry: modules read the history when they are loaded, and
 * the listeners of the previous ones are removed.
 */
async function openApp(): Promise<Modules> {
  stopListening();
  vi.resetModules();
  const listen = vi.spyOn(window, 'addEventListener');
  const opened = { ...(await import('./router.ts')), ...(await import('@koi/ui/overlay-stack.ts')) };
  const listeners = listen.mock.calls.filter(([type]) => type === 'popstate');
  stopListening = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener);
  };
  listen.mockRestore();
  return opened;
}

const place = () => location.hash;
const depth = () => (history.state as { layer?: number } | null)?.layer ?? 0;

/** Waits until every requested traversal has completed. */
async function settled(expected: { hash: string; layer?: number }): Promise<void> {
  await waitFor(() => expect([place(), depth()]).toEqual([expected.hash, expected.layer ?? 0]));
}

let app: Modules;
const closed = vi.fn<(id: string) => void>();

/** Opens a layer that closes when asked to. */
function openLayer(id: string, outlivesScreen = false): () => void {
  const close = () => {
    closed(id);
    pop();
  };
  const pop = app.pushOverlay({ id, close, leave: close, outlivesScreen, isModal: true });
  return pop;
}

const openIds = () => app.overlayStack.get().map(({ id }) => id);

beforeEach(async () => {
  closed.mockClear();
  history.pushState(null, '', '#/Main/home');
  app = await openApp();
});

describe('going places', () => {
  it('pushes, replaces and tells the first entry', async () => {
    expect(app.isFirstAddress(app.addressStore.get())).toBe(true);
    app.navigate('/Login', { replace: true });
    expect(app.isFirstAddress(app.addressStore.get())).toBe(true);
    app.navigate('/Member/Card?x=1');
    expect(app.addressStore.get()).toMatchObject({ pathname: '/Member/Card', search: '?x=1', type: 'PUSH' });
    expect(app.isFirstAddress(app.addressStore.get())).toBe(false);
    app.stepBack();
    await waitFor(() =>
      expect(app.addressStore.get()).toMatchObject({ pathname: '/Login', type: 'POP', index: 0 }),
    );
  });

  it('knows after a reload that there is something to go back to', async () => {
    app.navigate('/Member/Card');
    app = await openApp();
    expect(app.isFirstAddress(app.addressStore.get())).toBe(false);
  });

  it('takes a typed address for a step forward', async () => {
    location.hash = '#/Member/Card';
    await waitFor(() =>
      expect(app.addressStore.get()).toMatchObject({ pathname: '/Member/Card', type: 'PUSH', index: 1 }),
    );
  });
});

describe('system back with open layers', () => {
  it('closes the newest first, then leaves the screen', async () => {
    app.navigate('/Member/Card');
    openLayer('sheet');
    await settled({ hash: '#/Member/Card', layer: 1 });
    openLayer('dialog');
    await settled({ hash: '#/Member/Card', layer: 2 });
    history.back();
    await waitFor(() => expect(openIds()).toEqual(['sheet']));
    history.back();
    await waitFor(() => expect(openIds()).toEqual([]));
    expect(closed.mock.calls).toEqual([['dialog'], ['sheet']]);
    await settled({ hash: '#/Member/Card' });
    history.back();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Main/home'));
  });

  it('a layer closed by its button takes its entry along', async () => {
    app.navigate('/Member/Card');
    const close = openLayer('sheet');
    await settled({ hash: '#/Member/Card', layer: 1 });
    close();
    await settled({ hash: '#/Member/Card' });
    history.back();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Main/home'));
  });

  it('a layer that gives way to another keeps the entry', async () => {
    const close = openLayer('first');
    await settled({ hash: '#/Main/home', layer: 1 });
    const entries = history.length;
    close();
    openLayer('second');
    await settled({ hash: '#/Main/home', layer: 1 });
    expect(history.length).toBe(entries);
  });

  it.each([1, 2])('going on from %s open layers leaves no dead entry behind', async (layers) => {
    app.navigate('/Member/Card');
    for (let layer = 1; layer <= layers; layer += 1) openLayer(String(layer));
    await settled({ hash: '#/Member/Card', layer: layers });
    app.navigate('/Member/Transfer');
    expect(app.addressStore.get().pathname).toBe('/Member/Transfer');
    expect(openIds()).toEqual([]);
    await settled({ hash: '#/Member/Transfer' });
    history.back();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Member/Card'));
    await settled({ hash: '#/Member/Card' });
    history.back();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Main/home'));
  });

  it('replacing from an open layer replaces the screen', async () => {
    app.navigate('/Member/ApplyDrawing');
    openLayer('confirm');
    await settled({ hash: '#/Member/ApplyDrawing', layer: 1 });
    app.navigate('/Member/DrawingList', { replace: true });
    await settled({ hash: '#/Member/DrawingList' });
    history.back();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Main/home'));
  });

  it('closing and going on in one breath arrives once', async () => {
    app.navigate('/Member/Card');
    const close = openLayer('sheet');
    await settled({ hash: '#/Member/Card', layer: 1 });
    close();
    await new Promise((done) => setTimeout(done));
    app.navigate('/Member/Transfer');
    await settled({ hash: '#/Member/Transfer' });
    expect(app.addressStore.get()).toMatchObject({ pathname: '/Member/Transfer', index: 2 });
    history.back();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Member/Card'));
  });

  it('one screen back ignores the layers', async () => {
    app.navigate('/Member/Card');
    openLayer('sheet');
    await settled({ hash: '#/Member/Card', layer: 1 });
    app.stepBack();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Main/home'));
    expect(openIds()).toEqual([]);
  });

  it('a reload with an open layer, and forward to a closed one, end on the screen', async () => {
    app.navigate('/Member/Card');
    openLayer('sheet');
    await settled({ hash: '#/Member/Card', layer: 1 });
    app = await openApp();
    await settled({ hash: '#/Member/Card' });
    history.forward();
    await new Promise((done) => addEventListener('popstate', done, { once: true }));
    await settled({ hash: '#/Member/Card' });
    expect(app.addressStore.get().pathname).toBe('/Member/Card');
    history.back();
    await waitFor(() => expect(app.addressStore.get().pathname).toBe('/Main/home'));
  });

  it('a layer of the app stays open when the screen changes', async () => {
    openLayer('tip', true);
    await settled({ hash: '#/Main/home', layer: 1 });
    app.navigate('/Main/center');
    await settled({ hash: '#/Main/center', layer: 1 });
    expect(openIds()).toEqual(['tip']);
    history.back();
    await waitFor(() => expect(openIds()).toEqual([]));
    expect(app.addressStore.get().pathname).toBe('/Main/center');
  });
});
