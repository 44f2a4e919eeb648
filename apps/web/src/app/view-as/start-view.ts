import { loadPart } from '@koi/ui/load-part.ts';
import type { FunctionComponent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { loadRuntimeConfig } from '../../api/base.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { endSession, startSession } from '../../api/session.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { offeredStore, rememberLang } from '../../shared/i18n/languages.ts';
import { navigate } from '../../shared/navigation/router.ts';
import { noteViewed, refusalStore } from './viewed.ts';

const ticketPattern = /^#ticket=([\w-]{43})$/;

/**
 * Exchanges the ticket in the address for a token, after removing it from the address; a reloaded tab reuses
 * its token.
 */
export async function openView(): Promise<void> {
  const ticket = ticketPattern.exec(location.hash)?.[1];
  if (ticket === undefined) return;
  navigate('/Main/home', { replace: true });
  endSession();
  await loadRuntimeConfig();
  try {
    const { data } = await call(
      'POST /view_as/open',
      { body: { ticket } },
      { showLoading: false, toastErrors: false },
    );
    noteViewed(data.member_name);
    const offered = offeredStore.get();
    if (offered.length === 0 || offered.includes(data.lang)) rememberLang(data.lang);
    startSession(data.token, { isDemo: false });
  } catch (error) {
    if (error instanceof ApiError) refusalStore.set(() => () => errorMessage(error));
  }
}

/** The app below the bar that names the viewed member. */
export const loadViewedApp = async (): Promise<FunctionComponent> =>
  (await loadPart(loadWithTexts('view-as', () => import('./viewed-app.tsx')))).ViewedApp;
