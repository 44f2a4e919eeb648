import type { Visitor } from '@koi/game-kit/visitor.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage, TextContext } from '../text/text.tsx';
import { OutcomeBanner } from './banners.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Chips } from './chips.tsx';
import { Placed } from './placed.tsx';
import { Stepper } from './stepper.tsx';

const language = await loadLanguage('en');
const { t } = language;
const show = (element: React.ReactElement) => render(<TextContext value={language}>{element}</TextContext>);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('cancelling a slip', () => {
  const visitor: Visitor = {
    ...{ api: '/lottery/api', gameCode: 'K3A', lang: 'en', session: 'S', returnUrl: '/', expired: false },
  };
  const question = 'Cancel it? $5.00 comes back to your balance.';
  let answers: (() => Response)[];
  let requested: string[];
  const done = vi.fn();

  beforeEach(() => {
    requested = [];
    done.mockClear();
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return (answers.shift() ?? (() => new Response('', { status: 502 })))();
    });
    show(
      <CancelButton
        visitor={visitor}
        path="/slips/7/cancel"
        label="Cancel"
        question={question}
        done={done}
      />,
    );
  });
  const agree = () => {
    press('Cancel');
    expect(screen.getByText(question)).toBeTruthy();
    press(t('yesCancel'));
  };

  it('says what came back', async () => {
    answers = [() => Response.json({ refunded: '5.00', balance: '105.00' })];
    agree();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Cancelled, $5.00 returned'));
    expect(requested).toEqual(['/lottery/api/slips/7/cancel?lang=en']);
    expect(done).toHaveBeenCalledOnce();
  });

  it('says why it was refused', async () => {
    answers = [() => Response.json({ error: 'sealed', message: 'Too late' }, { status: 409 })];
    agree();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Too late'));
    expect(done).toHaveBeenCalledOnce();
  });

  it('asks again while the answer is missing, and says that it does not know', async () => {
    answers = [
      () => new Response('', { status: 502 }),
      () => Response.json({ refunded: '5.00', balance: '105.00' }),
    ];
    agree();
    expect(await screen.findByText(t('checkingCancel'))).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('$5.00'));
    expect(requested).toHaveLength(2);
  });

  it('sends nothing who keeps it', () => {
    press('Cancel');
    press(t('keep'));
    expect(screen.queryByText(question)).toBeNull();
    expect(requested).toEqual([]);
  });
});

describe('what is said of a bet', () => {
  it.each([
    ['202611270002', 1, false, 'Draw 202611270002, $8.00 total'],
    [null, 3, true, '3 draws, $8.00 total'],
  ])('when it is placed, in draw %s', (issueNo, count, demo, words) => {
    const [close, seeBets] = [vi.fn(), vi.fn()];
    show(<Placed issueNo={issueNo} count={count} total="8.00" demo={demo} close={close} seeBets={seeBets} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(t('trialNote')) !== null).toBe(demo);
    press(t('seeBets'));
    expect([seeBets.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    press(t('goOn'));
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['won', 'You won +$8.00Paid out for draw 1127-0002', 1],
    ['lost', 'No win in draw 1127-0002', 0],
    ['returned', 'Draw 1127-0002 returned $8.00 of your stake', 0],
    ['refunded', 'Draw 1127-0002 was voided, stakes returned', 0],
  ] as const)('when it has %s', async (kind, words, coins) => {
    const dismiss = vi.fn();
    const outcome = { issueNo: '202611270002', kind, paid: 800n } as const;
    show(<OutcomeBanner outcome={outcome} dismiss={dismiss} />);
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(screen.getByRole('status').querySelectorAll(':scope > [aria-hidden=true]')).toHaveLength(coins);
    expect(dismiss).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(dismiss).toHaveBeenCalledOnce();
  });
});

describe('a number between two bounds', () => {
  it.each([
    ['more', 5, 6],
    ['less', 5, 4],
    ['less', 1, 1],
    ['more', 9, 9],
  ] as const)('by a tap on %s: %i becomes %i', (step, value, becomes) => {
    const change = vi.fn();
    show(<Stepper label="Times" value={value} most={9} change={change} />);
    press(`Times ${t(step)}`);
    expect(change.mock.calls).toEqual([[becomes]]);
  });

  it('is typed over what stands there', () => {
    const change = vi.fn();
    show(<Stepper label="Times" value={12} most={99} change={change} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Times' });
    fireEvent.focus(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
    for (const value of ['7', '0', 'x']) fireEvent.change(field, { target: { value } });
    expect(change.mock.calls).toEqual([[7], [1]]);
  });
});

it('the chosen one of a row is in its middle', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'FIELDSET' ? 200 : 60;
  });
  const select = vi.fn();
  show(<Chips label="Games" items={items} selected="b" select={select} />);
  expect(screen.getByRole('group', { name: 'Games' }).scrollLeft).toBe(230);
  expect(screen.getByRole('button', { name: 'B' }).getAttribute('aria-pressed')).toBe('true');
  press('C');
  expect(select.mock.calls).toEqual([['c']]);
});
