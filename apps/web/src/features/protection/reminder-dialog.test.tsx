// @vitest-environment-options { "url": "http://localhost/" }
import { errorTexts } from '@koi/texts/messages/en';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { navigate } from '../../shared/navigation/router.ts';
import { PlayReminder } from './play-reminder.tsx';
import { playSessionQuery } from './play-session.ts';

const session = (due: 0 | 1, played: number): Answer =>
  success({
    data: { minutes: 15, due, next_in_seconds: due ? 0 : 900, played_seconds: played, position: '-5.00' },
  });
const broken: Answer = {
  status: 500,
  body: { status: 'error', code: 500, message: 'broken', error: 'server_error' },
};
const game = '#/loginToSupplier';

let played: number;
let answer: Answer;

const app = openApp(({ path }) => {
  if (path === '/member/limits/session') return session(1, played);
  return path === '/member/limits/session/answer' ? answer : { status: 404 };
});

beforeEach(() => {
  played = 900;
  answer = session(0, 900);
  vi.stubGlobal('scrollTo', () => undefined);
  toastStore.set([]);
  navigate(game.slice(1));
});

const dialog = () => screen.queryByRole('alertdialog');
const press = async (label: 'protection.goOn' | 'protection.stop') => {
  await userEvent.click(await screen.findByRole('button', { name: text(label) }));
};

async function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <PlayReminder />
    </QueryClientProvider>,
  );
  await screen.findByRole('alertdialog');
}

it('is over once the server knows that play goes on', async () => {
  await show();
  await press('protection.goOn');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(location.hash).toBe(game);
});

it('says in itself that the answer did not arrive, and takes it again', async () => {
  answer = broken;
  await show();
  await press('protection.goOn');
  expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.server_error);
  expect(dialog()?.contains(screen.getByRole('alert'))).toBe(true);
  expect(toastStore.get()).toEqual([]);
  answer = session(0, 900);
  await press('protection.goOn');
  await waitFor(() => expect(dialog()).toBeNull());
});

it('lets go at once who stops, and comes again where the server did not hear of it', async () => {
  answer = { ...broken, after: new Promise((resolve) => setTimeout(resolve, 50)) };
  await show();
  await press('protection.stop');
  expect(dialog()).toBeNull();
  expect(location.hash).toBe('#/Main/home');
  await waitFor(() => expect(app.seen.some(({ path }) => path.endsWith('/answer'))).toBe(true));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(dialog()).toBeNull();
  played = 960;
  await queryClient.refetchQueries({ queryKey: playSessionQuery.queryKey });
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

it('can be stopped while another answer is on its way', async () => {
  const gate = Promise.withResolvers<void>();
  answer = { ...session(0, 900), after: gate.promise };
  await show();
  await press('protection.goOn');
  await press('protection.stop');
  expect(dialog()).toBeNull();
  expect(location.hash).toBe('#/Main/home');
  gate.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
});

it('cannot be left with Escape or by stepping back, not even twice', async () => {
  await show();
  const shown = dialog() as HTMLDialogElement;
  await userEvent.keyboard('{Escape}');
  history.back();
  await waitFor(() => expect(location.hash).toBe(game));
  expect(shown.getAttribute('closedby')).toBe('none');
  // A browser without `closedby` closes it by itself at the second request.
  shown.dispatchEvent(new Event('cancel', { cancelable: true }));
  shown.removeAttribute('open');
  shown.dispatchEvent(new Event('close'));
  expect(shown.open).toBe(true);
  await press('protection.goOn');
  await waitFor(() => expect(dialog()).toBeNull());
});
