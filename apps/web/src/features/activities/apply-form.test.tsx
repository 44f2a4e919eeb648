// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import type { Activity } from '../../api/queries/activities.ts';
import { queryClient } from '../../api/query-client.ts';
import { text } from '../../text/i18n.ts';
import { withTexts } from '../../text/with-texts.ts';
import { ApplyForm } from './apply-form.tsx';

const lists = success({
  data: { game_type_array: { 88: 'Live' }, api_game_type_type: { 7: 'Dragon' } },
});

let config: Answer;

const app = openApp(({ path }) => {
  if (path === '/act/apply/config') return config;
  if (path === '/auth/captcha') return success({ data: { img: 'data:,', key: 'key' } });
  return { status: 404 };
});

beforeEach(async () => {
  config = lists;
  await withTexts(
    () => import('virtual:locales/activities'),
    async () => null,
  )();
});

function open(hallField: string) {
  const activity = { id: 5, hall_field: hallField } as Activity;
  render(
    <QueryClientProvider client={queryClient}>
      <ApplyForm activity={activity} audience="guest" name="" />
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
