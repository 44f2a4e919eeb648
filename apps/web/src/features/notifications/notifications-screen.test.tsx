// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { configQuery } from '../../api/site.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

openApp(() => ({ drop: true, after: new Promise(() => undefined) }));

it('does not say that there are none before it knows', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationsScreen />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(text('notifications.closed'))).toBeNull();
  queryClient.setQueryData(configQuery('system').queryKey, {});
  expect(await screen.findByText(text('notifications.closed'))).toBeTruthy();
});
