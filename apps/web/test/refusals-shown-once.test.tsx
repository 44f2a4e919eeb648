// @vitest-environment-options { "url": "http://localhost/" }
import type { ErrorKey } from '@koi/contract';
import { errorTexts } from '@koi/texts/messages/en';
import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiBase } from '../src/api/base.ts';
import { operationsStore } from '../src/api/operations/operation-journal.ts';
import { queryClient } from '../src/api/query-client.ts';
import { endSession, startSession } from '../src/api/session.ts';
import { OperationsBanner } from '../src/app/operations-banner.tsx';
import { LoginScreen } from '../src/features/auth/login-screen.tsx';
import { RegisterScreen } from '../src/features/auth/register-screen.tsx';
import { TopUp } from '../src/features/games/top-up.tsx';
import { MemberInfoScreen } from '../src/features/profile/member-info-screen.tsx';
import { TransferSheet } from '../src/features/transfers/transfer-sheet.tsx';
import { RecoverOne } from '../src/features/wallets/pending-funds-list.tsx';
import type { Wallets } from '../src/features/wallets/queries.ts';
import { ConfirmSheet } from '../src/features/withdrawals/confirm-sheet.tsx';
import { activateLang } from '../src/shared/i18n/i18n.ts';
import { type Answer, startServer } from './answering-server.ts';

const reason = 'This is why it was refused';
/** The app's own words for a key, else the server's. */
const wordsFor = (answer: Answer): string => {
  const { error } = answer.body as { error: ErrorKey };
  return error === 'validation' || errorTexts[error].includes('{') ? reason : errorTexts[error];
};
const refused = (error: string, fields?: object): Answer => ({
  status: fields ? 422 : 400,
  body: {
    status: 'error',
    code: fields ? 422 : 400,
    message: reason,
    error,
    ...(fields && { errors: fields }),
  },
});
const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const member = { id: 7, name: 'panda7', realname: 'Li Wei', phone: '123456', money: '90.00', lang: 'en' };
const wallets: Wallets = {
  main: 100_000n,
  rebate: 0n,
  suppliers: [{ code: 'LY', title: 'Koi', money: 0n, inTransit: 0n, inTransitSince: null, health: 'normal' }],
  isAutomatic: false,
};
const card = { id: 9, card_no: '6222****1234', bank_type: 'ICBC', bank_type_text: 'ICBC', owner_name: 'Li' };
const terms = {
  min: 0n,
  max: null,
  timesPerDay: null,
  opensAt: '00:00:00',
  closesAt: '23:59:59',
  feePercent: '0',
};

let answers: Record<string, Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
const none = () => undefined;

beforeEach(async () => {
  provideDialogs();
  await activateLang('en');
  answers = {
    '/system/configs': success({
      data: {
        vip1_is_login_captcha_open: '0',
        register_setting_json: '{"isCaptchaRequired":0,"isInviteCodeRequired":0}',
      },
    }),
    '/auth/me': success({ data: member }),
  };
  server = await startServer(({ path }) => answers[path] ?? { status: 404 });
  setApiBase(server.base);
  queryClient.clear();
  toastStore.set([]);
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  localStorage.clear();
  await server.close();
});

const field = (label: RegExp) => screen.findByLabelText(label);
const press = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name, hidden: true }));
};

interface Form {
  form: string;
  element: ReactElement;
  isGuest?: boolean;
  path: string;
  answer: Answer;
  send: (user: UserEvent) => Promise<void>;
  /** The field that shows it. */
  at?: RegExp;
}

const transferIn = async (user: UserEvent) => {
  await user.type(await field(/^Amount/), '10');
  await press(user, 'Move in');
};
const transfer = (
  <TransferSheet wallets={wallets} initial={{ from: 'money', to: 'LY' }} isDemo={false} onClose={none} />
);

const forms: Form[] = [
  {
    form: 'log-in',
    element: <LoginScreen />,
    isGuest: true,
    path: '/auth/login',
    answer: refused('bad_credentials'),
    send: async (user) => {
      await user.type(await field(/^Username/), 'panda7');
      await user.type(await field(/^Password/), 'lotus123');
      await press(user, 'Log in');
    },
    at: /^Password/,
  },
  {
    form: 'registration',
    element: <RegisterScreen />,
    isGuest: true,
    path: '/auth/register',
    answer: refused('validation', { name: [reason] }),
    send: async (user) => {
      await user.type(await field(/^Username/), 'panda7');
      await user.type(await field(/^Password/), 'lotus123');
      await user.type(await field(/^Confirm password/), 'lotus123');
      await press(user, 'Continue');
      await user.type(await field(/^Real name/), 'Li Wei');
      await user.type(await field(/^Phone/), '13800000000');
      await user.type(await field(/^Withdrawal password/), '482913');
      await user.type(await field(/^Confirm withdrawal password/), '482913');
      await press(user, 'Register');
    },
    at: /^Username/,
  },
  {
    form: 'basic info',
    element: <MemberInfoScreen />,
    path: '/auth/info/update',
    answer: refused('phone_taken'),
    send: async (user) => {
      await user.type(await field(/^Phone/), '9');
      await press(user, 'Save');
    },
    at: /^Phone/,
  },
  {
    form: 'basic info, of no field',
    element: <MemberInfoScreen />,
    path: '/auth/info/update',
    answer: refused('too_frequent'),
    send: async (user) => {
      await user.type(await field(/^Phone/), '9');
      await press(user, 'Save');
    },
  },
  {
    form: 'transfer, of its amount',
    element: transfer,
    path: '/game/deposit',
    answer: refused('money_not_enough'),
    send: transferIn,
    at: /^Amount/,
  },
  {
    form: 'transfer',
    element: transfer,
    path: '/game/deposit',
    answer: refused('supplier_refused'),
    send: transferIn,
  },
  {
    form: 'money brought into a game',
    element: <TopUp supplier="LY" wallets={wallets} onPlay={none} />,
    path: '/game/deposit',
    answer: refused('supplier_refused'),
    send: async (user) => {
      await user.type(await field(/^Amount to bring in/), '10');
      await press(user, 'Bring in and play');
    },
  },
  {
    form: 'withdrawal',
    element: <ConfirmSheet gross={10_000n} owed={0n} terms={terms} card={card as never} onClose={none} />,
    path: '/drawing',
    answer: refused('qk_pwd_wrong'),
    send: async (user) => {
      await user.type(await field(/^Enter your withdrawal password/), '482913');
      await press(user, 'Request withdrawal');
    },
    at: /^Enter your withdrawal password/,
  },
  {
    form: 'recovery',
    element: <RecoverOne code="LY" title="Koi" />,
    path: '/game/recovery_last',
    answer: refused('too_frequent'),
    send: (user) => press(user, 'Bring back from Koi'),
  },
];

function show(element: ReactElement) {
  return render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
}

/** Every place where the member reads it. */
const tellings = (notice: string): number => {
  const words = [...document.querySelectorAll('body *')].flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent),
  );
  const toasts = toastStore.get().map(({ text }) => text);
  return [...words, ...toasts].filter((text) => text?.includes(notice)).length;
};

describe('a refusal is shown once', () => {
  it.each(forms)('$form', async ({ element, isGuest, path, answer, send, at }) => {
    if (!isGuest) startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
    answers[path] = answer;
    const notice = wordsFor(answer);
    show(element);
    await send(userEvent.setup());
    await waitFor(() => expect(tellings(notice)).toBeGreaterThan(0));
    // What would come on top comes in the same turn.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(tellings(notice)).toBe(1);
    if (!at) return;
    const described = (await field(at)).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(notice);
  });

  it('a form that was shown it, not again by the banner after a reload', async () => {
    startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
    answers['/game/deposit'] = refused('supplier_refused');
    show(transfer);
    await transferIn(userEvent.setup());
    await waitFor(() => expect(tellings(errorTexts.supplier_refused)).toBe(1));
    const left = localStorage.getItem('koi.operations');
    vi.resetModules();
    localStorage.setItem('koi.operations', left ?? '[]');
    const journal = await import('../src/api/operations/operation-journal.ts');
    expect(journal.operationsStore.get()).toEqual([]);
  });

  it('a form that is gone, by the banner', async () => {
    startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
    const gate = Promise.withResolvers<void>();
    answers['/game/deposit'] = { ...refused('supplier_refused'), after: gate.promise };
    const notice = errorTexts.supplier_refused;
    const { rerender } = show(transfer);
    await transferIn(userEvent.setup());
    await waitFor(() => expect(server.seen.some(({ path }) => path === '/game/deposit')).toBe(true));
    rerender(
      <QueryClientProvider client={queryClient}>
        <OperationsBanner online />
      </QueryClientProvider>,
    );
    gate.resolve();
    await waitFor(() => expect(tellings(notice)).toBeGreaterThan(0));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(tellings(notice)).toBe(1);
  });
});
