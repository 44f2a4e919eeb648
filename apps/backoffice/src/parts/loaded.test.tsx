import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { Loaded } from './loaded.tsx';

function Figure({ read }: { read(): Promise<string> }) {
  const query = useQuery({ queryKey: ['figure'], queryFn: read, retry: false });
  return <Loaded query={query}>{(figure) => <p>{figure}</p>}</Loaded>;
}

test('what is read says that it is on its way, that it could not be read, and comes with the next try', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  let asked = 0;
  openConsole(<Figure read={() => answers[asked++ === 0 ? 0 : 1].promise} />, [], {});
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined();
  answers[0].reject(new Error('Out of order'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  answers[1].resolve('12.00');
  expect(await screen.findByText('12.00')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
