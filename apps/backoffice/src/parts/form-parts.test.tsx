// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { ChangedElsewhere, FormPart, SaveBar } from './form-parts.tsx';

afterEach(cleanup);

test('a part of a form says its problem, and nothing where there is none', () => {
  openConsole(
    <>
      <FormPart title="Prizes" problem="The chances exceed 100 %">
        <p>twelve</p>
      </FormPart>
      <FormPart title="Rules">
        <p>text</p>
      </FormPart>
      <FormPart title="Times" problem="">
        <p>hours</p>
      </FormPart>
    </>,
    [],
    {},
  );
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('Prizes').getByRole('alert').textContent).toBe('The chances exceed 100 %');
  for (const name of ['Rules', 'Times']) {
    expect(part(name).getByRole('heading', { name })).toBeTruthy();
    expect(part(name).queryByRole('alert')).toBeNull();
  }
});

test.each([
  [false, 1],
  [true, 0],
])('a form is saved with one button, unless it is disabled: %s', (disabled, saved) => {
  const onSubmit = vi.fn();
  openConsole(
    <SaveBar state="Draft" submit="Publish" disabled={disabled} onSubmit={onSubmit}>
      <button type="button">Versions</button>
    </SaveBar>,
    [],
    {},
  );
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Versions' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(onSubmit).toHaveBeenCalledTimes(saved);
});

test('what somebody else has saved meanwhile is loaded with one button', () => {
  const onReload = vi.fn();
  openConsole(<ChangedElsewhere onReload={onReload} />, [], {});
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(onReload).toHaveBeenCalledOnce();
});
