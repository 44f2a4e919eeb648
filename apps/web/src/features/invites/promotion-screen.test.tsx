// @vitest-environment-options { "url": "http://localhost/#/Member/Promotion" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { PromotionScreen } from './promotion-screen.tsx';

let member: object;
let system: object;
openApp(({ path, query }) => {
  if (path === '/auth/me') return success({ data: { id: 7, ...member } });
  if (path === '/system/configs') return success({ data: query.get('group') === 'system' ? system : {} });
  return { status: 404 };
});
beforeEach(async () => {
  await addTexts('invites');
  system = { features_off: '', is_open_register: '1' };
});

async function open(fields: object) {
  member = fields;
  render(
    <QueryClientProvider client={queryClient}>
      <PromotionScreen />
    </QueryClientProvider>,
  );
  await screen.findByText('Refer & earn is for agents');
  return () => screen.queryByRole('link')?.getAttribute('href');
}

it('leads a trial to the registration that it needs', async () => {
  const link = await open({ is_demo: 1 });
  expect(screen.getByText('Trial accounts have no invite link. Register first')).toBeTruthy();
  expect(link()).toBe('#/Register');
});

it('leads nowhere where nobody can register', async () => {
  system = { features_off: '', is_open_register: '0' };
  const link = await open({ is_demo: 1 });
  await expect.poll(link).toBeUndefined();
});

it('leads a member to the application', async () => {
  expect((await open({ is_demo: 0 }))()).toBe('#/Agent/apply');
});
