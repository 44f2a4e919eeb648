import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';

const stored = {
  ...{ id: 9, version: 'a', lang: 'common', type: 2, apply_type: 2, turnover_times: '1', is_open: 1 },
  ...{ texts: { zh_cn: { title: '春节' } }, hall_field: ['member_name'], period: 'once', audience: 'all' },
} as const;
const all = ['activities.read', 'activities.texts', 'activities.terms'] as const;
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`), { selector: 'input' });
const dialog = () => within(screen.getByRole('dialog'));
async function save(reason: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(dialog().getByLabelText(/^Reason/), reason);
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
}

test('a new activity is written, gets its cover, is saved for a reason, and opens', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 750, height: 350, close: () => undefined }));
  const sent = openRoom('/activities/new', all, {
    'POST /operator/activities/preview': () => ({}),
    'POST /operator/activities/picture': () => ({ file_url: '/cover.png' }),
    'POST /operator/activities/save': () => ({ data: stored, saved: 1 }),
    'POST /operator/activities/read': () => ({ data: stored }),
  });
  await userEvent.type(await field('Title'), '春节');
  const cover = screen.getByRole('group', { name: 'Cover' });
  const file = new File(['x'], 'own.png', { type: 'image/png' });
  fireEvent.change(cover.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } });
  expect((await within(cover).findByRole('img')).getAttribute('src')).toBe('/cover.png');
  await save('spring campaign');
  await waitFor(() => expect(location.hash).toBe('#/activities/9'));
  expect(sent.find(({ key }) => key.endsWith('/save'))?.body).toMatchObject({
    ...{ texts: { zh_cn: { title: '春节' } }, cover_image: '/cover.png', reason: 'spring campaign' },
  });
});

test('a change says of which version it is, and waits for a second operator where the server says so', async () => {
  let answer: { saved: number } | { error: 'changed_meanwhile'; message: string } = { saved: 0 };
  const sent = openRoom('/activities/9', all, {
    'POST /operator/activities/preview': () => ({}),
    'POST /operator/activities/read': () => ({ data: stored }),
    'POST /operator/activities/save': () => answer,
  });
  await userEvent.type(await field('Title'), '快乐');
  await save('two words');
  expect(await screen.findByText(/Another operator must confirm it/)).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/save'))?.body).toMatchObject({
    ...{ id: 9, version: 'a', texts: { zh_cn: { title: '春节快乐' } }, reason: 'two words' },
  });

  answer = { error: 'changed_meanwhile', message: 'Changed by operator2' };
  await save('once more');
  expect(await dialog().findByText('Changed by operator2')).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Load the current version' })).toBeDefined();
});

const terms = { ...stored, rule: 'register_gift', amounts: { en: { money: '5.00' } } } as const;
/** Each changed field of the dialog: its name, what stands now, and what shall stand. */
const changed = () =>
  [...dialog().getByRole('group', { name: 'Changes' }).children].map((row) =>
    [...row.querySelectorAll('span, del, ins')].map(({ textContent }) => textContent),
  );

test('a change of terms is asked for in words: amounts by their currency, what stands now and what shall', async () => {
  openRoom('/activities/9', all, {
    'POST /operator/activities/preview': () => ({}),
    'POST /operator/activities/read': () => ({ data: terms }),
  });
  const gift = await screen.findByLabelText('Bonus USD');
  await userEvent.clear(gift);
  await userEvent.type(gift, '5000');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Audience' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Members who register while it runs' }));
  for (const market of ['CNY', 'HKD', 'THB', 'VND'])
    fireEvent.change(screen.getByLabelText(`Bonus ${market}`), { target: { value: '1' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(changed()).toContainEqual(['Bonus · USD', '5.00', '5,000']);
  expect(changed()).toContainEqual(['Audience', 'All members', 'Members who register while it runs']);
});

test('the second operator sees the same words, and lists have the title in the operator’s language', async () => {
  const title = { texts: { zh_cn: { title: '春节' }, en: { title: 'Spring' } } };
  const { id, version, ...content } = { ...terms, ...title };
  const asked = { ...content, id, version, amounts: { en: { money: '5000.00' } }, weight: 0, min_level: 0 };
  openRoom('/activities', all, {
    'POST /operator/activities/read': () => ({ data: { ...terms, ...title } }),
    'POST /operator/activities/list': () => ({
      ...pageOf([{ ...terms, ...title }]),
      waiting: [{ id: '1', asked_by: 'bob', reason: 'spring', is_own: 0, content: asked }],
    }),
  });
  expect(await screen.findByRole('link', { name: 'Spring' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(changed()).toContainEqual(['Bonus · USD', '5.00', '5,000.00']));
});

/** Parts of the form that say that another role sets them. */
const othersParts = () =>
  screen
    .getAllByText('Greyed-out fields are set by another role.')
    .map((line) => line.closest('section')?.getAttribute('aria-label'));
const paying = {
  'POST /operator/activities/preview': () => ({}),
  'POST /operator/activities/read': () => ({ data: terms }),
  'POST /operator/activities/save': () => ({ data: terms, saved: 1 }),
} as const;

test('whoever may write texts only sees what a promotion pays, and sends nothing of it', async () => {
  const sent = openRoom('/activities/9', ['activities.read', 'activities.texts'], paying);
  await userEvent.type(await field('Title'), '快乐');
  const fixed = ['Bonus USD', 'Starts', 'From VIP level'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' }),
  );
  expect(fixed.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(othersParts()).toEqual(['Schedule and audience', 'Reward']);
  await save('words');
  await waitFor(() =>
    expect(sent.find(({ key }) => key.endsWith('/save'))?.body).toEqual({
      ...{ id: 9, version: 'a', texts: { zh_cn: { title: '春节快乐' } }, type: 2, apply_type: 2 },
      ...{ hall_field: ['member_name'], is_hot: 0, is_app: 0, weight: 0, reason: 'words' },
    }),
  );
});

test('whoever may set terms only sees the texts, and sends none', async () => {
  const sent = openRoom('/activities/9', ['activities.read', 'activities.terms'], paying);
  expect(((await field('Title')) as HTMLInputElement).disabled).toBe(true);
  expect(othersParts()).toEqual(['Texts', 'Pictures', 'Schedule and audience', 'How to take part']);
  fireEvent.change(screen.getByLabelText('Bonus USD'), { target: { value: '6' } });
  for (const market of ['CNY', 'HKD', 'THB', 'VND'])
    fireEvent.change(screen.getByLabelText(`Bonus ${market}`), { target: { value: '1' } });
  await save('more');
  await waitFor(() => expect(sent.some(({ key }) => key.endsWith('/save'))).toBe(true));
  const { body } = sent.find(({ key }) => key.endsWith('/save')) ?? {};
  expect(body).toMatchObject({ id: 9, amounts: { en: { money: '6' } }, is_open: 1, reason: 'more' });
  expect(body).not.toHaveProperty('texts');
});

test('a promotion that pays nothing by itself is set up without the permission for terms', async () => {
  openRoom('/activities/new', ['activities.read', 'activities.texts'], {
    'POST /operator/activities/preview': () => ({}),
  });
  expect(((await field('Starts')) as HTMLInputElement).disabled).toBe(false);
  expect(screen.getByRole('combobox', { name: 'How it is paid' }).getAttribute('aria-disabled')).toBe('true');
});
