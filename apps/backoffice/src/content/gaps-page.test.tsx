import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from '../../test/open-console.tsx';

test('what lacks a language leads to where it is written, and the menu counts it', async () => {
  openApp('/missing-texts', ['site.read'], {
    'POST /operator/site/gaps': () => ({
      data: [
        { kind: 'page', ref: '5', title: 'Desk', missing: ['th', 'vi'] },
        { kind: 'banner', ref: '2', title: 'Welcome', missing: ['vi'] },
        { kind: 'setting', ref: 'activity_about.wheel_rule', title: '', missing: ['th'] },
      ],
      languages: ['zh_cn', 'en', 'th', 'vi'],
    }),
  });
  expect(await screen.findByLabelText('3 texts miss a language')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'ไทย · 2' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welcome' })).toBeNull());
  expect(location.hash).toBe('#/missing-texts?lang=th');
  expect(screen.getByRole('link', { name: 'Wheel rules' }).getAttribute('href')).toBe('#/wheel');
  expect(screen.getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe('#/pages/5');
});
