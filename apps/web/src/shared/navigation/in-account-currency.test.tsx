// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { AmountInput } from '../components/amount-input.tsx';
import { CountUp } from '../components/count-up.tsx';
import { Money } from '../components/money.tsx';
import { addTexts } from '../i18n/i18n.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { inAccountCurrency } from './in-account-currency.tsx';

let lang: string | undefined;
openApp(({ path }) =>
  path === '/auth/me' ? success({ data: { id: 7, name: 'panda7', lang } }) : { status: 404 },
);
beforeEach(() => addTexts('deposits'));

function Amounts() {
  const t = useTranslate();
  return (
    <main>
      <Money amount={123450n} tone="gain" /> · <Money amount="-2.00" /> · <CountUp amount={700n} /> ·{' '}
      {t('deposits.limits', { min: 10_000n, max: 50_000n })}
      <AmountInput label="Amount" value="" onChange={() => undefined} fault={undefined} />
    </main>
  );
}
const Screen = inAccountCurrency(Amounts);
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
      <Money amount="3.00" />
    </QueryClientProvider>,
  ).container;

it('names the currency of the account in every amount of the screen, and of no other', async () => {
  lang = 'zh_cn';
  const container = open();
  await screen.findByText('+¥1,234.50 CNY');
  const shown = container.querySelector('main')?.textContent ?? '';
  expect(shown).toContain(
    '-¥2.00\u00a0CNY · ¥7.00\u00a0CNY · ¥100.00\u00a0CNY to ¥500.00\u00a0CNY per deposit',
  );
  expect(shown).not.toContain('$');
  expect(container.textContent).toMatch(/¥CNY.*\$3\.00$/);
});

it('keeps the $ for an account of a back end that does not say its currency', async () => {
  lang = undefined;
  const container = open();
  await screen.findByText('+$1,234.50');
  expect(container.textContent).toContain('$100.00 to $500.00 per deposit');
  expect(container.textContent).not.toContain('¥');
});
