// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { PageAddressContext } from '../../shared/navigation/router.ts';
import { ApplyForm } from './apply-form.tsx';
import type { Activity } from './queries.ts';

const lists = success({
  data: { game_type_array: { 88: 'Live' }, api_game_type_type: { 7: 'Dragon' } },
});

let config: Answer;
let progress: Answer;

const app = openApp(({ path }) => {
  if (path === '/act/apply/config') return config;
  if (path.startsWith('/act/progress/')) return progress;
  if (path.startsWith('/act/apply/')) return success({});
  if (path === '/auth/captcha') return success({ data: { img: 'data:,', key: 'key' } });
  return { status: 404 };
});

beforeEach(async () => {
  config = lists;
  progress = { status: 404 };
  await addTexts('activities');
});

function open(hallField: string, name = '', query = '') {
  const activity = { id: 5, hall_field: hallField } as Activity;
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext
        value={{ pathname: '/Main/activity/5', params: { id: '5' }, query: new URLSearchParams(query) }}
      >
        <ApplyForm activity={activity} audience={name ? 'member' : 'guest'} name={name} />
      </PageAddressContext>
    </QueryClientProvider>,
  );
}
const submit = () => screen.queryByRole('button', { name: text('activities.submit') });
const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

it('waits for its lists, says that they could not be read, and reads them again', async () => {
  const gate = Promise.withResolvers<void>();
  config = { status: 404, after: gate.promise };
  open('recharge_money,game_type,api_game_type');
  await waitFor(() => expect(app.seen.some(({ path }) => path === '/act/apply/config')).toBe(true));
  expect(document.querySelector('[aria-busy]')).not.toBeNull();
  expect(submit()).toBeNull();
  gate.resolve();
  expect(await screen.findByText(text('common.loadFailed'))).toBeTruthy();
  expect(submit()).toBeNull();
  config = lists;
  await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
  await waitFor(() => expect(submit()).not.toBeNull());
  expect(options()).toEqual(expect.arrayContaining(['Live', 'Dragon']));
});

it('takes whole amounts only: a comma is the point and never drops out', async () => {
  open('recharge_money');
  await userEvent.type(screen.getByLabelText(/Deposit amount/), '12,50');
  await userEvent.click(await screen.findByRole('button', { name: text('activities.submit') }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    text('common.notWhole'),
  );
  expect(app.seen.some(({ path }) => path.startsWith('/act/apply/'))).toBe(false);
});

it('asks for no lists where it shows none', async () => {
  open('recharge_money,bill_no');
  expect(submit()).not.toBeNull();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(app.seen.some(({ path }) => path === '/act/apply/config')).toBe(false);
});

const standing = (fields: object = {}) =>
  success({
    data: {
      ...{ until: null, counted: null, expected: null, done: false, suits: true, awards: [], owed: '0.00' },
      ...{ application: null, deposits: [] as object[] },
      ...fields,
    },
  });
const own = (bill_no: string, money: string) => ({ bill_no, money, created_at: '2026-03-01 12:00:00' });

it.each([
  ['', 'D1'],
  ['deposit=D2', 'D2'],
])(
  'applies with one of the member’s own deposits, by "%s" with %s, and nothing is typed',
  async (query, billNo) => {
    progress = standing({ deposits: [own('D1', '120.50'), own('D2', '300.00')] });
    open('recharge_money,bill_no', 'panda7', query);
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Your deposit/ });
    expect(options()).toEqual(['$120.50 · D1', '$300.00 · D2']);
    expect(choice.value).toBe(billNo);
    expect(screen.queryByLabelText(/Deposit amount|Order number/)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /^Captcha/ }), '1234');
    await userEvent.click(screen.getByRole('button', { name: text('activities.submit') }));
    await waitFor(() =>
      expect(app.seen.find(({ path }) => path === '/act/apply/5')?.body).toEqual({
        ...{ member_name: 'panda7', bill_no: billNo, key: 'key', captcha: '1234' },
      }),
    );
  },
);

it('says that a deposit is needed where none counts, and nothing where one is claimed', async () => {
  progress = standing();
  open('recharge_money,bill_no', 'panda7');
  expect(await screen.findByText(/meets the terms above/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/Member/Recharge');
  expect(submit()).toBeNull();
  cleanup();
  queryClient.clear();
  progress = standing({ application: { status: 1, today: false } });
  open('recharge_money,bill_no', 'panda7');
  await waitFor(() => expect(submit()).toBeNull());
  expect(screen.queryByText(/meets the terms above/)).toBeNull();
});
