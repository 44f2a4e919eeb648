// @vitest-environment-options { "url": "http://localhost/" }
import type { Reply } from '@koi/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { bannersQuery } from '../../api/site.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { BannerCarousel } from './banner-carousel.tsx';

type Banner = Reply<'GET /banners'>['data'][number];
const plain: Banner = {
  title: 'Slide 1',
  url: '/1.jpg',
  groups: 'mobile1',
  dimensions: '',
  weight: 1,
  jump_link: '#/RedBag',
  is_new_window: 0,
};
const promise: Banner = {
  ...plain,
  title: 'A packet a day',
  url: '/2.jpg',
  detail: 'For everybody',
  action: 'Get it',
  until: '2026-03-02 00:00:00',
  until_text: 'Until Mar 1',
};

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T15:59:57Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await activateLang('en');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(...banners: Banner[]) {
  queryClient.setQueryData(bannersQuery('en').queryKey, banners);
  render(
    <QueryClientProvider client={queryClient}>
      <BannerCarousel lang="en" isFirst />
    </QueryClientProvider>,
  );
}

it('a picture alone is named by its title, as on back ends that send no more', () => {
  show(plain);
  expect(screen.getByRole('link', { name: 'Slide 1' }).getAttribute('href')).toBe('#/RedBag');
  expect(screen.queryByText('Slide 1')).toBeNull();
});

it('a promise stands over its picture and is read once, with what it leads to and its end', () => {
  show(promise);
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('A packet a dayFor everybodyGet itUntil Mar 1');
  expect(link.querySelector('img')?.getAttribute('alt')).toBe('');
});

it('what leads nowhere shows no action', () => {
  show({ ...promise, jump_link: '' });
  expect(screen.getByText('A packet a day')).toBeTruthy();
  expect(screen.queryByText('Get it')).toBeNull();
});

it('goes at its end, by the clock of the site, without being read again', () => {
  show(promise, plain);
  expect(screen.getByText('A packet a day')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.queryByText('A packet a day')).toBeNull();
  expect(screen.getByRole('img', { name: 'Slide 1' })).toBeTruthy();
});
