import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';
import { openPhone } from '../../test/phone.ts';

const slogan = {
  ...{ group: 'system', key: 'site_slogan', kind: 'text', is_public: true, by_language: true },
  ...{ max_length: 60, values: {} },
};
const english = () => screen.findByLabelText('Slogan · English');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function publish(): Promise<void> {
  await press('Publish');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The autumn campaign');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
}

/** The page of the slogan, on a server that keeps what is published. */
function openSlogan() {
  let values: Record<string, string> = {};
  const changes: { after: object; before: object; earlier: object }[] = [];
  const change = (next: Record<string, string>): void => {
    const before = Object.fromEntries(Object.keys(next).map((lang) => [lang, values[lang] ?? '']));
    changes.unshift({ before, after: next, earlier: values });
    values = { ...values, ...next };
  };
  const sent = openRoom('/settings/system/site_slogan', ['settings.read', 'settings.edit'], {
    'POST /operator/settings/schema': () => ({ data: [{ ...slogan, values }] }),
    'POST /operator/settings/preview': ({ values: draft, shown_lang }) => ({
      data: {
        groups: { system: { site_slogan: (draft as Record<string, string>)[String(shown_lang)] ?? '' } },
      },
    }),
    'POST /operator/settings/history': () =>
      pageOf(
        changes.map((one, at) => ({
          ...one,
          id: changes.length - at,
          version: changes.length - at,
          operator: 'bob',
          reason: 'why',
        })),
      ),
    'POST /operator/settings/change': ({ values: next, seen }) => {
      if (JSON.stringify(seen) !== JSON.stringify(values))
        return { error: 'setting_changed', message: 'Changed by operator2' };
      change(next as Record<string, string>);
      return { data: { ...slogan, values } };
    },
  });
  const published = () => sent.filter(({ key }) => key === 'POST /operator/settings/change');
  return {
    published,
    change,
    versions: async () => within(await screen.findByRole('region', { name: 'Versions' })),
  };
}

test('a setting is written in two languages, shown on the phone, published for a reason, and taken back', async () => {
  const { published, versions } = openSlogan();
  const drafts = await openPhone();
  await userEvent.type(await english(), 'Ride the autumn');
  expect(screen.getByLabelText('All languages')).toHaveProperty('value', '');
  expect(screen.getByRole('region', { name: 'Languages' }).textContent).toContain('4 missing');
  await userEvent.type(screen.getByLabelText('Slogan · ไทย'), 'โต้คลื่น');
  await waitFor(() =>
    expect(drafts.at(-1)).toMatchObject({
      screen: 'welcome',
      lang: 'th',
      content: { shown: 'site_slogan', groups: { system: { site_slogan: 'โต้คลื่น' } } },
    }),
  );
  await publish();
  expect(await (await versions()).findByText('Ride the autumn')).toBeDefined();
  expect(published()[0]?.body).toEqual({
    ...{ group: 'system', key: 'site_slogan', seen: {}, reason: 'The autumn campaign' },
    values: { en: 'Ride the autumn', th: 'โต้คลื่น' },
  });

  // All that the change wrote is undone.
  await userEvent.click((await versions()).getByRole('button', { name: /^Undo restore/ }));
  expect(await english()).toHaveProperty('value', '');
  await publish();
  expect(await (await versions()).findByText(/Version 2/)).toBeDefined();
  expect(published()[1]?.body).toMatchObject({ values: { en: '', th: '' } });
  const [latest] = (await versions()).getAllByRole('button', { name: /^Undo restore/ });
  await userEvent.click(latest as HTMLElement);
  expect(await english()).toHaveProperty('value', 'Ride the autumn');
});

test('what another operator published meanwhile is not overwritten: the own text stays beside it', async () => {
  const { published, change } = openSlogan();
  await userEvent.type(await english(), 'Ride the winter');
  change({ en: 'Ride every wave', vi: 'Sóng' });
  await publish();
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Changed by operator2')).toBeDefined();
  // The page knows the other value by now, the operator has not seen it yet.
  await screen.findByText('Somebody else changed this setting while you were editing.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(published().map(({ body }) => body.seen)).toEqual([{}, {}]));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with the current value' }));
  await waitFor(() =>
    expect(screen.queryByText('Somebody else changed this setting while you were editing.')).toBeNull(),
  );
  expect(await english()).toHaveProperty('value', 'Ride the winter');
  expect(screen.getByLabelText('Slogan · Tiếng Việt')).toHaveProperty('value', 'Sóng');
  await press('Discard');
  expect(await english()).toHaveProperty('value', 'Ride every wave');
  expect(published()).toHaveLength(2);
});

test('a setting that members never see has no phone beside it', async () => {
  openRoom('/settings/system/demo_max_open', ['settings.read'], {
    'POST /operator/settings/schema': () => ({
      data: [{ ...slogan, key: 'demo_max_open', kind: 'whole', is_public: false, by_language: false }],
    }),
    'POST /operator/settings/history': () => pageOf([]),
  });
  const preview = await screen.findByRole('region', { name: 'Phone preview' });
  expect(preview.textContent).toContain('Members never see this setting');
  expect(screen.queryByTitle('Phone preview')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});
