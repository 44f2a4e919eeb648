import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { PageRoot } from '../shared/browser/page-root.ts';
import { captureEvents } from '../ssr/bootstrap/capture-events.ts';
import { replayEvents } from './focus-restorer.tsx';

function Form() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <>
      <input
        aria-label="name"
        data-beside={password}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <input aria-label="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      <output>{name}</output>
    </>
  );
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const typedInto = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

afterEach(() => {
  document.body.innerHTML = '';
});

it('what was typed before a form was taken over stays when another field is heard first', async () => {
  const root: PageRoot = Object.assign(document.createElement('div'), {
    id: 'app',
    innerHTML: renderToString(<Form />),
  });
  document.body.append(root);
  captureEvents(root);
  type('name', 'lucky8');
  const app = await act(async () => hydrateRoot(root, <Form />));
  type('password', 'koi');
  act(replayEvents);
  expect(screen.getByRole('status').textContent).toBe('lucky8');
  expect(typedInto('name')).toBe('lucky8');
  expect(typedInto('password')).toBe('koi');
  act(() => app.unmount());
});
