// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import type { BoundCard } from '../cards/queries.ts';
import { secondFactorQuery } from '../second-factor/queries.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { readTerms } from './withdrawal-terms.ts';

const terms = readTerms({ ml_drawing_percent: '2' }, 'zh_cn');
const card = {
  id: 2,
  bank_type: 'ICBC',
  bank_type_text: 'ICBC Bank',
  card_no: '6222****0002',
  owner_name: 'Li Wei',
} as BoundCard;
const off = {
  is_on: 0,
  turned_on_at: null as string | null,
  at_login: 0,
  at_withdrawal: 0,
  recovery_codes_left: 0,
  locked_until: null,
  demanded_from: null as string | null,
};
const on = { ...off, is_on: 1, turned_on_at: '2026-03-01 12:00:00', recovery_codes_left: 10 };

let factor: typeof off;
let decide: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/member/second_factor/status') return success({ data: factor });
  return path === '/drawing' ? decide() : success({ data: { id: 7 } });
});

beforeEach(() => {
  factor = off;
  decide = () => success({ data: { bill_no: 'W1' } });
});
afterEach(() => operationsStore.set([]));

const hidden = { hidden: true };
const refusal = (error: string): Answer => ({
  status: 400,
  body: { status: 'error', code: 400, message: error, error },
});
const sent = () => app.seen.filter(({ path }) => path === '/drawing').map(({ body }) => body);
const pinField = () => screen.getByLabelText('Enter your withdrawal password');
const codeField = () => screen.findByRole('textbox', { name: 'Verification code', ...hidden });
const noCodeField = () => expect(screen.queryByRole('textbox', { name: /code/i, ...hidden })).toBeNull();
/** What a field says about its content. */
const saidAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

async function open(gross = 10_000n) {
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmSheet gross={gross} owed={35_000n} terms={terms} card={card} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryData(secondFactorQuery.queryKey)).toBeTruthy());
  const user = userEvent.setup();
  return {
    user,
    send: () => user.click(screen.getByRole('button', { name: 'Request withdrawal', ...hidden })),
  };
}

it('names who is paid, and what arrives', async () => {
  await open();
  const text = screen.getByRole('dialog').textContent;
  for (const part of ['ICBC Bank', 'Li Wei', 'Requested$100.00', 'Fee (2%)-$2.00', 'You receive$98.00'])
    expect(text).toContain(part);
});

describe('a short withdrawal password', () => {
  it('is said at its field until more is typed, and nothing is sent', async () => {
    const { user, send } = await open();
    await user.type(pinField(), '12345');
    await send();
    expect(pinField().getAttribute('aria-invalid')).toBe('true');
    await user.type(pinField(), '6');
    expect(pinField().getAttribute('aria-invalid')).not.toBe('true');
    expect(sent()).toEqual([]);
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe('a code of the second factor', () => {
  it.each([
    ['without the factor', off],
    ['with the factor for the log-in alone', { ...on, at_login: 1 }],
    ['below the amount that demands one', { ...on, demanded_from: '100.01' }],
  ])('is not asked for %s', async (_when, status) => {
    factor = status;
    const { user, send } = await open();
    noCodeField();
    await user.type(pinField(), '482913');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('factor_code');
  });

  it.each([
    ['the member asks for it', { ...on, at_withdrawal: 1 }],
    ['the site demands it from this amount on', { ...on, demanded_from: '100.00' }],
  ])('is asked for where %s, before anything is sent', async (_when, status) => {
    factor = status;
    const { user, send } = await open();
    const code = await codeField();
    await user.type(pinField(), '482913');
    await user.type(code, '12345');
    await send();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await user.type(code, '6');
    expect(code.getAttribute('aria-invalid')).not.toBe('true');
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ qk_pwd: '482913', factor_code: '123456' }]));
  });

  it('is asked for by the server’s answer, which stands at the field alone, and is sent with a new request', async () => {
    decide = () => refusal('factor_required');
    const { user, send } = await open();
    await user.type(pinField(), '482913');
    await send();
    const code = await codeField();
    const notice = saidAt(code);
    expect(notice).toBeTruthy();
    expect(notice).not.toContain('Six digits');
    expect(document.querySelector('[data-operation-state]')).toBeNull();
    // Typing takes the refusal away, not the field; nobody has sent too short a code yet.
    decide = () => success({ data: { bill_no: 'W1' } });
    await user.type(pinField(), '482913');
    expect((await codeField()).getAttribute('aria-invalid')).not.toBe('true');
    await user.type(await codeField(), '123456');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ qk_pwd: '482913', factor_code: '123456' });
    const ids = sent().map((body) => (body as { request_id: string }).request_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is not typed again for the member: both secrets are wiped when they are sent', async () => {
    factor = { ...on, at_withdrawal: 1 };
    decide = () => refusal('qk_pwd_wrong');
    const { user, send } = await open();
    await user.type(await codeField(), '123456');
    await user.type(pinField(), '482913');
    await send();
    await waitFor(() => expect(pinField().getAttribute('aria-invalid')).toBe('true'));
    expect([pinField(), await codeField()].map((field) => (field as HTMLInputElement).value)).toEqual([
      '',
      '',
    ]);
    expect((await codeField()).getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('a second factor that is demanded and not on', () => {
  const setUp = () => screen.findByRole('link', { name: 'Set up', ...hidden });

  it('leads to its set-up instead of asking for the password', async () => {
    factor = { ...off, demanded_from: '100.00' };
    await open();
    expect((await setUp()).getAttribute('href')).toBe('#/Member/SecondFactor');
    expect(screen.queryByLabelText('Enter your withdrawal password')).toBeNull();
  });

  it('does not where less is taken out', async () => {
    factor = { ...off, demanded_from: '100.00' };
    await open(9_999n);
    expect(pinField()).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Set up', ...hidden })).toBeNull();
  });

  it('leads there after the server’s refusal too', async () => {
    decide = () => refusal('factor_demanded');
    const { user, send } = await open();
    await user.type(pinField(), '482913');
    await send();
    expect((await setUp()).getAttribute('href')).toBe('#/Member/SecondFactor');
  });
});
