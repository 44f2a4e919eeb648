import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { application } from '../../test/application.ts';
import { openConsole } from '../../test/open-console.tsx';
import ApplicationQueue from '../activities/application-queue.tsx';
import { Pages } from './pages.tsx';

const page = (total: number, isEstimate: 0 | 1, current = 1) => ({
  data: [{ ...application, id: current }],
  total,
  total_is_estimate: isEstimate,
  current_page: current,
  // Pages end before a long list does (decision 0042).
  last_page: Math.min(Math.ceil(total / 25), 4_000),
  per_page: 25,
  from: (current - 1) * 25 + 1,
  to: current * 25,
});

const shown = (text: string) => screen.findByText(text, undefined, { timeout: 10_000 });

test('below a list stands how long it is, of an estimate only what it is good for', async () => {
  let data = page(1_234_567, 1);
  const sent = openConsole(<ApplicationQueue />, ['activities.read'], {
    'POST /operator/activities/applications': ({ page: asked }) => {
      data = { ...data, current_page: Number(asked) };
      return { data };
    },
  });
  await shown('1–25 of about 1.2 million');
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await shown('26–50 of about 1.2 million');
  expect(sent.at(-1)?.body).toMatchObject({ page: 2, limit: 25 });
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined();
  // The last page that can be opened.
  expect(screen.getByRole('button', { name: 'Go to page 4000' })).toBeDefined();
  data = page(9_999, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Go to previous page' }));
  await shown('1–25 of 9999');
});

test('a list of the console’s own says it in the same words', async () => {
  openConsole(
    <Pages
      name={['some']}
      read={async (at) => page(52_400, 1, at)}
      columns={[{ label: 'ID', show: ({ id }) => id }]}
    />,
    [],
    {},
  );
  await shown('1–25 of about 52 thousand');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await shown('26–50 of about 52 thousand');
});
