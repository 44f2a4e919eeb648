// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../api/session.ts';
import { noticesQuery } from '../../api/site.ts';
import { NoticeSheet } from './notice-sheet.tsx';

openApp(() => ({ status: 404 }));

const notice = { id: 1, created_at: '2026-01-01 12:30:00' };

it('shows a visitor what a notice says, when, as it was written, and where it leads', () => {
  endSession();
  queryClient.setQueryData(noticesQuery('en').queryKey, {
    ticker: [
      {
        ...notice,
        title: 'Cup final',
        content: '<p>Read <a href="https://rules.example.test/">the rules</a>, <strong>tonight</strong></p>',
        url: 'https://cup.example.test/',
      },
      { ...notice, id: 2, title: 'Double rebate', content: 'All week', url: '#/Activity' },
      { ...notice, id: 3, title: 'New wallet', content: 'Soon', url: null },
    ],
    alerts: [],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <NoticeSheet lang="en" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['the rules', 'https://rules.example.test/'],
    ['Read more', 'https://cup.example.test/'],
    ['Read more', '#/Activity'],
  ]);
  expect(screen.getByText('tonight').localName).toBe('strong');
  expect(screen.getAllByText(/12:30/)).toHaveLength(3);
});
