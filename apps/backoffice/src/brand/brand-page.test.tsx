import { emptyBrand } from '@koi/rules/brand';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';

const permissions = ['brand.read', 'brand.edit', 'brand.publish'] as const;

/** The brand of a host, on a server that keeps what is saved; `arrives` holds back its answer. */
function openBrand(arrives: Promise<void> = Promise.resolve()) {
  let saved = { document: JSON.stringify(emptyBrand()), revision: 0 };
  let published: { published: string; version: number } | object = {};
  const now = () => ({ data: { host: 'koi.test', ...saved, ...published } });
  return openRoom('/brand/koi.test', permissions, {
    'POST /operator/brand/list': () => ({}),
    'POST /operator/brand/read': now,
    'POST /operator/brand/save': async ({ document, revision }) => {
      saved = { document: String(document), revision: Number(revision) + 1 };
      const answer = now();
      await arrives;
      return answer;
    },
    'POST /operator/brand/publish': () => {
      published = { published: saved.document, version: 1 };
      return now();
    },
  });
}
const checks = () => screen.findByRole('region', { name: 'Before publishing' });
const button = (name: string) => screen.getByRole('button', { name });
const typeColor = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled;
async function nameIt(): Promise<void> {
  await userEvent.click(screen.getByRole('tab', { name: 'Name and pictures' }));
  const names = within(screen.getByRole('group', { name: 'Name' }));
  await userEvent.type(names.getByLabelText('All languages'), 'Lotus');
}

test('a brand that has no name or cannot be read is saved, but not published', async () => {
  const sent = openBrand();
  const list = await checks();
  expect(list.textContent).toContain('names are missing');
  typeColor('Hint, #', '#303848');
  expect(list.textContent).toMatch(/pairs? ha(s|ve) too little contrast/);
  await nameIt();
  expect(list.textContent).toContain('Every language has a name');
  await userEvent.click(button('Save draft'));
  await screen.findByText('Draft saved');
  expect(isOff('Publish')).toBe(true);

  // A problem leads to its colour in its theme, and the reset of the colour solves it.
  await userEvent.click(screen.getByRole('tab', { name: 'Colours' }));
  await userEvent.click(button('Light'));
  expect(screen.queryByRole('button', { name: 'Reset Hint' })).toBeNull();
  await userEvent.click(within(list).getAllByRole('button', { name: /Hint/ })[0] as HTMLElement);
  await userEvent.click(button('Reset Hint'));
  expect(list.textContent).toContain('Every colour is legible in both themes');
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(isOff('Publish')).toBe(false));
  await userEvent.click(button('Publish'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Opening');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published, version 1')).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/publish'))?.body).toEqual({
    ...{ host: 'koi.test', revision: 2, reason: 'Opening' },
  });
  const [first] = sent.filter(({ key }) => key.endsWith('/save'));
  expect(JSON.parse(String(first?.body.document))).toMatchObject({
    name: { common: 'Lotus' },
    colors: { dark: { hint: '#303848' } },
  });
});

test('what is changed while the draft is being saved stays, and is not saved yet', async () => {
  const answer = Promise.withResolvers<void>();
  openBrand(answer.promise);
  await checks();
  typeColor('Page, #', '#12061f');
  await userEvent.click(button('Save draft'));
  expect([isOff('Save draft'), isOff('Publish')]).toEqual([true, true]);
  typeColor('Page, #', '#12062f');
  answer.resolve();
  await screen.findByText('Draft saved');
  await waitFor(() => expect(isOff('Save draft')).toBe(false));
  expect(screen.getByLabelText('Page, #')).toHaveProperty('value', '#12062f');
  expect(screen.getByText('Not saved')).toBeDefined();
});
