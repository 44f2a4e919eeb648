import type { Page } from '@playwright/test';
import { addressesOf } from './addresses.ts';

/** One way to lose the answer of a money call. */
export interface DropPoint {
  /**
   * Either the request is lost before the server sees it, or the answer after the server has processed it.
   */
  lost: 'request' | 'answer';
  /** When the page is reloaded: never, while the call is pending, or after its answer was lost. */
  reload: 'never' | 'while-out' | 'after-loss';
  /** Number of polls for the outcome that are lost, too. */
  lostQuestions: 0 | 1;
}

/** All combinations. */
export const dropPoints: readonly DropPoint[] = (['never', 'while-out', 'after-loss'] as const).flatMap(
  (reload) => [
    { lost: 'answer', reload, lostQuestions: 0 },
    { lost: 'request', reload, lostQuestions: 0 },
    { lost: 'answer', reload, lostQuestions: 1 },
    { lost: 'request', reload, lostQuestions: 1 },
  ],
);

export const describePoint = ({ lost, reload, lostQuestions }: DropPoint): string =>
  `${lost} lost, reload ${reload}, ${lostQuestions} questions lost`;

/**
 * Loses the next call of this kind as described by the point, while `submit` sends it. Resolves when the
 * network works again; the app's reaction follows.
 */
export async function loseAnswer(
  page: Page,
  call: string,
  point: DropPoint,
  submit: () => Promise<void>,
): Promise<void> {
  const lost = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  await page.route(
    call,
    async (route) => {
      seen.resolve();
      // A reload aborts the call in the page; the server continues anyway.
      if (point.lost === 'answer') await route.fetch().catch(() => undefined);
      await route.abort('connectionreset').catch(() => undefined);
      lost.resolve();
    },
    { times: 1 },
  );
  if (point.lostQuestions > 0) {
    await page.route(addressesOf('POST /operation/outcome'), (route) => route.abort('connectionreset'), {
      times: point.lostQuestions,
    });
  }
  await submit();
  await seen.promise;
  if (point.reload === 'while-out') await page.reload();
  await lost.promise;
  if (point.reload === 'after-loss') await page.reload();
}

/** All messages to the member about outcomes, in order of appearance, across reloads. */
export async function listenToApp(page: Page): Promise<readonly string[]> {
  const told: string[] = [];
  await page.exposeBinding('koiTold', (_source, text: string) => {
    told.push(text);
  });
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { koiTold: (text: string) => void }).koiTold;
    const said = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(
        '[data-toast], [data-operation-state], [data-deposit-status]',
      )) {
        const text = element.textContent ?? '';
        if (said.get(element) !== text) tell(text);
        said.set(element, text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return told;
}

/** Operations whose outcome the app has not reported yet. */
export function openOperations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('koi.operations') ?? '[]') as { state: string }[];
    return stored.map(({ state }) => state).filter((state) => state === 'sending' || state === 'checking');
  });
}
