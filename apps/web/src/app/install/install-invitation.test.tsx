// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../test/open-app.ts';
import { IDLE_MS } from '../../shared/browser/after-idle.ts';
import { PromptPlace } from '../../shared/components/prompt-place.tsx';
import { navigate } from '../../shared/navigation/router.ts';
import { countVisit, InstallInvitation } from './install-invitation.tsx';
import { type InstallPrompt, installPromptStore } from './install-prompt.ts';

openApp(() => ({ status: 404 }));

const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
const offered = () => installPromptStore.set({ prompt } as unknown as InstallPrompt);
const hour = 3_600_000;
/** This visit is the one after so many. */
function visited(times: number): void {
  for (let ago = times; ago > 0; ago -= 1) countVisit(Date.now() - ago * hour);
}
const invitation = () => screen.queryByText('Add to your home screen');
async function open() {
  render(
    <>
      <PromptPlace />
      <InstallInvitation />
    </>,
  );
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(IDLE_MS));
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  prompt.mockClear();
  installPromptStore.set(null);
  navigate('/Main/home', { replace: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an invitation to install the app', () => {
  it('comes with the third visit, in the lobby, once', async () => {
    offered();
    visited(2);
    await open();
    await waitFor(() => expect(invitation()).not.toBeNull());
    cleanup();
    await open();
    expect(invitation()).toBeNull();
  });

  it.each<[string, () => void]>([
    ['to who has been here only once before', () => visited(1)],
    [
      'on other screens',
      () => {
        visited(2);
        navigate('/Main/mine', { replace: true });
      },
    ],
    [
      'where nothing can be installed',
      () => {
        visited(2);
        installPromptStore.set(null);
      },
    ],
  ])('does not come %s', async (_when, given) => {
    offered();
    given();
    await open();
    expect(invitation()).toBeNull();
  });

  it('asks the browser, and goes', async () => {
    offered();
    visited(2);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(invitation()).toBeNull());
  });

  it('shows the steps where the browser cannot be asked', async () => {
    installPromptStore.set(null);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    visited(2);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'How' }));
    expect(await screen.findByText('Tap the share button of your browser')).toBeTruthy();
    expect(prompt).not.toHaveBeenCalled();
  });
});
