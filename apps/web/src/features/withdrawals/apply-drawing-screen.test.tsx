// @vitest-environment-options { "url": "http://localhost/#/Member/ApplyDrawing" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { ApplyDrawingScreen } from './apply-drawing-screen.tsx';

const card = {
  id: 1,
  bank_type: 'ICBC',
  bank_type_text: 'ICBC Bank',
  card_no: '6222****0001',
  owner_name: 'Li Wei',
};
const bounds = { zh_cn: { b: [100, 50_000] }, th: { b: [300, 9_000] } };

let member: object;
let cards: object[];
let rules: Record<string, string>;
let today: object[];
openApp(({ path }) => {
  if (path === '/auth/me')
    return success({
      data: { id: 7, money: '1000.00', ml_money: '350.00', has_qk_pwd: 1, realname: 'Li Wei', ...member },
    });
  if (path === '/member/bank') return success({ data: cards });
  if (path === '/system/configs') return success({ data: rules });
  return path === '/drawing/list'
    ? success({ data: { current_page: 1, last_page: 1, total: today.length, data: today } })
    : { status: 404 };
});

beforeEach(() => {
  member = {};
  cards = [card];
  rules = {
    drawing_money_size_json: JSON.stringify(bounds),
    ml_drawing_percent: '2',
    drawing_times_per_day: '3',
  };
  today = [];
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <ApplyDrawingScreen />
    </QueryClientProvider>,
  );
  await screen.findByText('Per withdrawal');
}
const rule = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const form = () => screen.queryByRole('textbox', { name: /^Amount/ });
const order = (status: number, at = new Date()) => ({ status, created_at: toWireDate(at) });

describe('a withdrawal', () => {
  it('can be asked for by who has all that it needs, and every rule is said', async () => {
    await open();
    expect(form()).not.toBeNull();
    expect(rule('Per withdrawal')).toBe('$100.00 to $50,000.00');
    expect(rule('Withdrawals left today')).toBe('3 of 3');
    expect(rule('Wagering left')).toContain('$350.00');
  });

  it('has the limits of the account’s currency, whatever the language', async () => {
    member = { lang: 'th' };
    await open();
    expect(rule('Per withdrawal')).toBe('฿300.00\u00a0THB to ฿9,000.00\u00a0THB');
  });

  it('counts what was asked for today, but for what was refused', async () => {
    today = [order(1), order(2), order(3), order(1, new Date(Date.now() - 2 * 86_400_000))];
    await open();
    expect(rule('Withdrawals left today')).toBe('1 of 3');
  });

  it('is not limited where no number is set', async () => {
    rules = { ...rules, drawing_times_per_day: '0' };
    today = [order(1)];
    await open();
    expect(rule('Withdrawals left today')).toBe('Unlimited');
  });

  it('is over for the day after the last one', async () => {
    today = [order(1), order(1), order(2)];
    await open();
    expect(screen.getByText(/^No withdrawals left today/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });

  it.each([
    [{ has_qk_pwd: 0, realname: '' }, [], '#/Member/SetDrawingPwd'],
    [{ realname: '' }, [], '#/Member/MemberInfo'],
    [{}, [], '#/Member/Card'],
  ])('of a member %j with the cards %j first needs the next step', async (fields, bound, href) => {
    member = fields;
    cards = bound;
    await open();
    expect(form()).toBeNull();
    expect(screen.getByRole('link', { name: /Do it now/ }).getAttribute('href')).toBe(href);
  });
});
