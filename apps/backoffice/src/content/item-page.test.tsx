import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';
import { openPhone } from '../../test/phone.ts';

const notice = {
  id: 7,
  version: 'a',
  grp: 'main',
  lang: 'common',
  is_open: 1,
  texts: {
    zh_cn: { title: '丰收', content: '<p>今晚</p>' },
    en: { title: 'Harvest', content: '<p>Soon</p>' },
  },
};
const banner = { id: 1, version: 'a', groups: 'mobile1', lang: 'common', is_open: 1 };
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`), { selector: 'input' });
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function save(): Promise<void> {
  await press('Save');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
}

test('a new banner is written in two languages with a picture, shown on the phone, and saved as written', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 750, height: 350, close: () => undefined }));
  const sent = openRoom('/banners/new', ['site.read', 'site.edit'], {
    'POST /operator/site/banners': () => ({ data: [{ ...banner, id: 9 }] }),
    'POST /operator/site/history': () => pageOf([]),
    'POST /operator/site/picture': () => ({ file_url: '/own.png' }),
    'POST /operator/site/banners/preview': ({ shown_lang }) => ({ data: { url: `/${shown_lang}.png` } }),
    'POST /operator/site/banners/save': () => ({ data: { ...banner, id: 9 } }),
  });
  const drafts = await openPhone();
  await userEvent.type(await field('Title'), '丰收');
  await userEvent.click(screen.getByRole('tab', { name: /English/ }));
  await userEvent.type(await field('Title'), 'Harvest');
  expect(screen.getByText('At least one language needs a picture.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  const file = new File(['x'], 'own.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('English', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findAllByText('Shows the picture of English')).toHaveLength(4);
  await waitFor(() =>
    expect(drafts.at(-1)).toMatchObject({
      screen: 'lobby',
      lang: 'en',
      content: { banners: [{ url: '/en.png' }] },
    }),
  );
  await press('Save');
  expect(dialog().getByText('Title · English')).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.hash).toBe('#/banners/9'));
  expect(sent.find(({ key }) => key === 'POST /operator/site/banners/save')?.body).toEqual({
    ...{ groups: 'mobile1', lang: 'common', is_new_window: 0, weight: 0, is_open: 1 },
    texts: { zh_cn: { title: '丰收' }, en: { title: 'Harvest', picture: '/own.png' } },
  });
});

/** The notice's page, with its stored state. */
function openNotice(
  stored: object,
  refuse?: () => { error: 'changed_meanwhile'; message: string } | undefined,
) {
  let now: Record<string, unknown> = { ...notice, ...stored };
  const version = (id: number, before: object | null, after: object) => ({
    ...{ id, version: id, created_at: '2026-03-01 12:00:00', operator: 'bob', before, after },
  });
  const sent = openRoom('/notices/7', ['notices.read', 'notices.edit'], {
    'POST /operator/notices/list': () => pageOf(now.is_gone ? [] : [now]),
    'POST /operator/notices/preview': () => ({}),
    'POST /operator/notices/history': () =>
      pageOf([
        version(2, notice, {
          ...notice,
          texts: { ...notice.texts, en: { title: 'Else', content: '<p>Soon</p>' } },
        }),
        version(1, null, notice),
      ]),
    'POST /operator/notices/save': ({ id: _id, version: _version, ...written }) => {
      const refusal = refuse?.();
      now = {
        ...now,
        version: 'b',
        ...(refusal ? { texts: { en: { title: 'Theirs', content: 'x' } } } : written),
      };
      return refusal ?? { data: { id: 7 } };
    },
    'POST /operator/notices/remove': () => {
      now = { is_gone: true };
      return {};
    },
  });
  return sent;
}

test('a notice goes back to one of its versions once it is saved', async () => {
  const sent = openNotice({ texts: { en: { title: 'Else', content: '<p>Soon</p>' } } });
  const versions = within(await screen.findByRole('region', { name: 'Versions' }));
  expect((await versions.findByRole('deletion')).textContent).toBe('Harvest');
  expect(versions.getByRole('insertion').textContent).toBe('Else');
  await userEvent.click(screen.getByRole('tab', { name: /English/ }));
  expect(await field('Title')).toHaveProperty('value', 'Else');
  await userEvent.click(versions.getByRole('button', { name: 'Restore this version · Version 1' }));
  expect(await field('Title')).toHaveProperty('value', 'Harvest');
  await save();
  await waitFor(() =>
    expect(sent.find(({ key }) => key === 'POST /operator/notices/save')?.body).toMatchObject({
      id: 7,
      version: 'a',
      texts: notice.texts,
    }),
  );
});

test('what another operator has saved meanwhile is not overwritten, and loaded on demand', async () => {
  openNotice({}, () => ({ error: 'changed_meanwhile', message: 'Changed by operator2' }));
  await userEvent.click(await screen.findByRole('tab', { name: /English/ }));
  await userEvent.type(await field('Title'), ' of mine');
  await save();
  expect(await dialog().findByText('Changed by operator2')).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await field('Title')).toHaveProperty('value', 'Harvest of mine');
  await press('Load the current version');
  await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'Theirs'));
});

test('a notice is closed, is in the list as closed with what it lacks, and is removed from there', async () => {
  const sent = openNotice({});
  await userEvent.click(await screen.findByLabelText('Shown to members'));
  await press('Save');
  expect(dialog().getByText('Members do not see it: it is closed.')).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ key }) => key.endsWith('/save'))?.body).toMatchObject({ is_open: 0 });

  location.hash = '#/notices';
  const row = within((await screen.findByRole('link', { name: 'Harvest' })).closest('tr') as HTMLElement);
  expect(row.getByText('Closed')).toBeDefined();
  expect(row.getByText('missing: 繁體中文, ไทย, Tiếng Việt')).toBeDefined();
  await userEvent.click(row.getByRole('link', { name: 'Harvest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(location.hash).toBe('#/notices'));
  expect(sent.find(({ key }) => key.endsWith('/remove'))?.body).toEqual({ id: 7 });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harvest' })).toBeNull());
});

test('a banner for later says from when members see it, and is listed as scheduled', async () => {
  const later = { ...banner, start_at: '2026-12-01 08:00:00', phase: 'planned' };
  const inWords = { texts: { zh_cn: { title: '冬', picture: '/a.png' }, en: { title: 'Winter' } } };
  openRoom('/banners', ['site.read', 'site.edit'], {
    'POST /operator/site/banners': () => ({ data: [{ ...later, ...inWords }] }),
    'POST /operator/site/history': () => pageOf([]),
    'POST /operator/site/banners/preview': () => ({}),
  });
  expect((await screen.findByRole('row', { name: /Winter/ })).textContent).toContain('2026-12-01 08:00:00');
  expect(screen.getByText('Scheduled')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Winter' }));
  await userEvent.type(await field('Title'), '天');
  await press('Save');
  expect(dialog().getByText('Members see it from 2026-12-01 08:00 on.')).toBeDefined();
});
