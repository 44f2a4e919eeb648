import { useStore } from '@koi/ui/external-store.ts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../api/session.ts';
import { noteSiteOffset } from '../shared/time/dates.ts';
import { clockChanges } from './app.tsx';

function Form() {
  return (
    <form key={useStore(clockChanges)}>
      <input aria-label="name" />
    </form>
  );
}

const typed = () => document.querySelector('input')?.value;

beforeEach(() => {
  queryClient.setQueryData(['site', 'configs'], {});
  queryClient.setQueryData(['auth', 'me'], { loginTime: new Date() });
  const { getByLabelText } = render(<Form />);
  (getByLabelText('name') as HTMLInputElement).value = 'lucky8';
});

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  noteSiteOffset(undefined);
});

const cachedKeys = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);

it('costs a visitor neither what was typed nor what was read', () => {
  act(() => noteSiteOffset('-03:00'));
  expect(typed()).toBe('lucky8');
  expect(cachedKeys()).toEqual(['site', 'auth']);
});

it('renders everything of a member again with the clock that was learnt', () => {
  startSession('token', { isDemo: false });
  act(() => noteSiteOffset('+08:00'));
  expect(typed()).toBe('lucky8');
  act(() => noteSiteOffset('+05:45'));
  expect(typed()).toBe('');
  expect(cachedKeys()).toEqual(['site']);
});
