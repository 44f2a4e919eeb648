// @vitest-environment-options { "url": "http://localhost/preview" }
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { sessionStore } from '../../api/session.ts';
import { themeStore } from '../../shared/browser/theme.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { startPreview } from './start-preview.tsx';

/** The console around the frame. */
const parent = { postMessage: vi.fn() };
const draft = {
  koi: 'preview',
  screen: 'welcome',
  lang: 'en',
  theme: 'light',
  content: { system: { web_name: 'Koi' } },
};
let root: HTMLElement;
let restore: () => void;

beforeEach(() => {
  parent.postMessage.mockClear();
  const before = Object.getOwnPropertyDescriptor(window, 'parent');
  restore = () => before && Object.defineProperty(window, 'parent', before);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  restore();
  root.remove();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const send = async (data: object, from: MessageEventInit = {}) => {
  const event = new MessageEvent('message', {
    data,
    origin: location.origin,
    source: parent as unknown as Window,
    ...from,
  });
  await act(async () => void dispatchEvent(event));
};
const start = async (isFramed = true) => {
  if (isFramed) Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  await startPreview(root);
};

it('tells the console that it is ready, and takes no input and no session', async () => {
  await start();
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ koi: 'preview-ready' }, location.origin);
  expect(root.inert).toBe(true);
  expect(sessionStore.get().token).toBeNull();
});

it('is nothing outside of a frame', async () => {
  await start(false);
  expect(parent.postMessage).not.toHaveBeenCalled();
  await send(draft);
  expect(root.childElementCount).toBe(0);
});

it('shows the draft that it is sent, in its language and its colours', async () => {
  await start();
  await send(draft);
  await vi.waitFor(() => expect(root.querySelectorAll('a, button').length).toBeGreaterThan(0));
  expect([langStore.get(), themeStore.get()]).toEqual(['en', 'light']);
});

it.each([
  ['of another origin', draft, { origin: 'https://other.test' }],
  ['of another window', draft, { source: window }],
  ['of another kind', { ...draft, koi: 'hello' }, {}],
  ['without a language', { ...draft, lang: 'xx' }, {}],
  ['without a theme', { ...draft, theme: 'pink' }, {}],
  ['without content', { ...draft, content: null }, {}],
  ['of a screen that is not shown', { ...draft, screen: 'nothing' }, {}],
])('shows nothing %s', async (_what, data, from) => {
  await start();
  await send(data, from);
  await new Promise((resolve) => setTimeout(resolve));
  expect(root.childElementCount).toBe(0);
});
