import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

test('what is agreed to is sent without what was only shown', async () => {
  const onAgree = vi.fn(async () => ({ saved: 1 as const }));
  const row = {
    id: '1',
    content: { code: 'sandbox', mark: 'a1', ends_with: 'Q4x' },
    told: ['ends_with'],
    asked_by: 'bob',
    created_at: '2026-03-01 12:00:00',
    reason: 'a leak',
    is_own: 0 as const,
  };
  openConsole(
    <WaitingRequests rows={[row]} may wish={() => 'Another secret'} onAgree={onAgree} onChanged={vi.fn()} />,
    ['secrets.edit'],
    {},
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'by phone');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(onAgree).toHaveBeenCalledExactlyOnceWith(row, { code: 'sandbox', mark: 'a1', reason: 'by phone' }),
  );
});
