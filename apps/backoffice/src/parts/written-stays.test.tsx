import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { ApiError } from '../api/client.ts';
import { AddressFilters } from './address-filters.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { rebased } from './rebased.ts';
import { EditableRows } from './rows/editable-rows.tsx';
import type { RowField } from './rows/field.ts';
import { WaitingRequests } from './waiting-requests.tsx';

let arrive: (address: string) => void = () => undefined;
const upload = () => new Promise<string>((resolve) => (arrive = resolve));
function Form() {
  const [draft, setDraft] = useState({ text: '', picture: '' });
  return (
    <>
      <input
        aria-label="Text"
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <PictureField
        label="Cover"
        value={draft.picture}
        onChange={(picture) => setDraft({ ...draft, picture })}
        upload={upload}
      />
      <output>{JSON.stringify(draft)}</output>
    </>
  );
}

const fields: readonly RowField[] = [
  { key: 'low', label: 'Low', kind: 'amount' },
  { key: 'high', label: 'High', kind: 'amount' },
];
const sent: object[] = [];
function Page() {
  const [row, setRow] = useState({ id: 1, version: 'a', low: '1.00', high: '5.00' });
  return (
    <EditableRows<typeof row>
      title="Bounds"
      rows={[row]}
      idOf={({ id }) => String(id)}
      fields={fields}
      mayEdit
      onSave={async (wire, before) => {
        if (before?.version !== 'b')
          throw new ApiError('Changed meanwhile', 409, { error: 'changed_meanwhile' });
        sent.push({ ...wire, version: before.version });
        return 'saved';
      }}
      onStale={() => setRow({ ...row, version: 'b', high: '9.00' })}
    />
  );
}

test('what was not touched follows what somebody else has saved, what was touched stays', () => {
  const seen = { a: '1', b: '2', names: { en: 'x' } };
  expect(rebased(seen, { ...seen, a: 'mine' }, { ...seen, a: '9', b: '8', names: { en: 'y' } })).toEqual({
    a: 'mine',
    b: '8',
    names: { en: 'y' },
  });
});

test('a picture that arrives late is put into what the form has become', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 400, close: () => undefined }));
  openConsole(<Form />, [], {});
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Cover', { selector: 'input' }), {
    target: { files: [file] },
  });
  await screen.findByRole('button', { name: 'Uploading…' });
  await userEvent.type(screen.getByLabelText('Text'), 'meanwhile');
  arrive('/x.png');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('{"text":"meanwhile","picture":"/x.png"}'),
  );
});

test('a filter keeps the keyboard when it is set, and a day counts once its year is whole', async () => {
  openConsole(
    <AddressFilters
      fields={[
        { key: 'name', label: 'Name' },
        { key: 'from', label: 'From', type: 'date' },
      ]}
      forget={[]}
    />,
    [],
    {},
  );
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, 'mia{Enter}');
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''));

  const from = screen.getByLabelText('From');
  fireEvent.change(from, { target: { value: '0002-11-20' } });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined();
  expect(screen.getByLabelText('From')).toBe(from);
});

test('a click beside a dialog throws nothing away; the keyboard begins at what can be seen', async () => {
  const onClose = vi.fn();
  openConsole(
    <AskDialog title="Ask" submit="Yes" onSubmit={async () => undefined} onClose={onClose}>
      <input aria-hidden="true" tabIndex={-1} />
      <input aria-label="Why" />
    </AskDialog>,
    [],
    {},
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why')));
  const beside = document.querySelector('.MuiDialog-container');
  if (!beside) throw new Error('no dialog');
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('a row that somebody else changed is looked at again with what was typed over it', async () => {
  openConsole(<Page />, [], {});
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await userEvent.clear(screen.getByLabelText('Low'));
  await userEvent.type(screen.getByLabelText('Low'), '2.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changed meanwhile');
  await waitFor(() => expect(screen.getByLabelText('High')).toHaveProperty('value', '9.00'));
  expect(screen.getByLabelText('Low')).toHaveProperty('value', '2.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ low: '2.00', high: '9.00', version: 'b' }]));
});

test('a reason belongs to the request that it was typed for', async () => {
  const request = { content: {}, created_at: '2026-03-01', reason: 'why', is_own: 0 as const };
  openConsole(
    <WaitingRequests
      rows={[
        { ...request, id: '1', asked_by: 'bob' },
        { ...request, id: '2', asked_by: 'eve' },
      ]}
      may
      wish={({ asked_by }) => asked_by}
      onAgree={async () => ({ saved: 1 })}
      onChanged={() => undefined}
    />,
    [],
    {},
  );
  const [first, second] = await screen.findAllByRole('button', { name: 'Approve' });
  if (!first || !second) throw new Error('two wait');
  await userEvent.click(first);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'for bob');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(second);
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', '');
});

test('a request is refused with a reason, and its author sees it and puts it away', async () => {
  const request = { content: {}, created_at: '2026-03-01', reason: 'why' };
  const mine = { ...request, asked_by: 'ann', is_own: 1 as const };
  const calls = openConsole(
    <WaitingRequests
      rows={[
        { ...request, id: 'level-tier:en:1 2', asked_by: 'bob', is_own: 0 },
        { ...mine, id: 'level-tier:en:2 1' },
        { ...mine, id: 'level-tier:en:3 1', refused: { by: 'eve', reason: 'too much' } },
      ]}
      may
      wish={({ id }) => id}
      onAgree={async () => ({ saved: 1 })}
      onChanged={() => undefined}
    />,
    [],
    { 'POST /operator/waiting/refuse': () => ({}), 'POST /operator/waiting/withdraw': () => ({}) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'no');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Refused by eve: too much')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(calls.filter(({ key }) => key.includes('/waiting/')).map(({ body }) => body)).toEqual([
      { id: 'level-tier:en:1 2', reason: 'no' },
      { id: 'level-tier:en:2 1' },
      { id: 'level-tier:en:3 1' },
    ]),
  );
});
