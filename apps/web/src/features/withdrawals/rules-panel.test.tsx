// @vitest-environment-options { "url": "http://localhost/#/Member/ApplyDrawing" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { RulesPanel } from './rules-panel.tsx';
import { readTerms } from './withdrawal-terms.ts';

openApp(() => ({ status: 404 }));

it.each([
  ['09:59', 'withdrawals.hoursClosed'],
  ['10:01', 'withdrawals.hoursOpen'],
] as const)(
  'says at %s by the site’s clock whether withdrawals from 10:00 on are taken',
  async (clock, said) => {
    vi.useFakeTimers({ now: new Date(`2026-03-01T${clock}:00+08:00`), toFake: ['Date'] });
    const terms = { ...readTerms({}, 'zh_cn'), opensAt: '10:00:00', closesAt: '22:00:00' };
    render(
      <QueryClientProvider client={queryClient}>
        <RulesPanel member={{ money: 0n, turnoverOwed: 0n }} terms={terms} triesLeft={null} />
      </QueryClientProvider>,
    );
    expect(screen.getByText(text(said))).toBeTruthy();
    vi.useRealTimers();
  },
);
