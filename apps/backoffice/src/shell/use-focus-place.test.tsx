import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createHashRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useFocusPlace } from './use-focus-place.ts';

afterEach(() => {
  sessionStorage.clear();
});

let names = ['mia', 'mike', 'mona'];

function Console() {
  useFocusPlace();
  return (
    <div id="main-content">
      <Outlet />
    </div>
  );
}

/** A list whose rows arrive after it has rendered. */
function List() {
  const navigate = useNavigate();
  const [rows, setRows] = useState<string[]>([]);
  useEffect(() => {
    const read = (): void => setRows(names);
    queueMicrotask(read);
    addEventListener('read', read);
    return () => removeEventListener('read', read);
  }, []);
  return (
    <table>
      <tbody>
        {rows.map((name) => (
          <tr key={name} onClick={() => navigate(`/of/${name}`)}>
            <td>
              <Link to={`/of/${name}`} onClick={(event) => event.stopPropagation()}>
                {name}
              </Link>
            </td>
            <td>{`money of ${name}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function openList() {
  const router = createHashRouter([
    {
      element: <Console />,
      children: [
        { path: '/list', element: <List /> },
        { path: '*', element: <h1>A member</h1> },
      ],
    },
  ]);
  await router.navigate('/list');
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  ['a link', () => screen.findByRole('link', { name: 'mike' }), 'A'],
  ['a row', () => screen.findByRole('cell', { name: 'money of mike' }), 'TR'],
])('%s that was left has the keyboard again, though other rows have come', async (_name, part, tag) => {
  names = ['mia', 'mike', 'mona'];
  const router = await openList();
  await userEvent.click(await part());
  await screen.findByRole('heading', { name: 'A member' });
  names = ['new', ...names];
  await router.navigate(-1);
  await waitFor(() => expect(document.activeElement?.tagName).toBe(tag));
  expect(document.activeElement?.textContent).toContain('mike');
});

test('whoever has moved the focus is not taken back', async () => {
  names = ['mia', 'mike', 'mona'];
  const router = await openList();
  await userEvent.click(await screen.findByRole('link', { name: 'mike' }));
  await screen.findByRole('heading', { name: 'A member' });
  names = [];
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  await userEvent.keyboard('x');
  names = ['mia', 'mike'];
  dispatchEvent(new Event('read'));
  await screen.findByRole('link', { name: 'mike' });
  expect(document.activeElement).toBe(document.body);
});
