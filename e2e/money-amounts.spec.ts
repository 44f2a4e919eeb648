import { addressesOf } from './support/addresses.ts';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

/** docs/member-app.md 5: digits and one point, no leading point, at most three decimals; a comma is the point. */
test('an amount is cleaned while it is typed, pasted and composed, and unclear text is refused', async ({
  app,
  context,
  page,
  stack,
}) => {
  await app.enterAs(await memberWith(stack, '500'));
  await app.openCold('/Member/Recharge');
  const amount = app.field('deposits.amount');
  const orders: string[] = [];
  await page.route(addressesOf('POST /recharge/online'), (route) => {
    orders.push(route.request().url());
    return route.fallback();
  });

  await test.step('typed', async () => {
    for (const [keys, left] of [
      ['.', ''],
      ['.5', '5'],
      ['1a2-3', '123'],
      ['1.2.3', '1.23'],
      ['12.34567', '12.345'],
      ['007', '7'],
      ['0.5', '0.5'],
      ['2,50', '2.50'],
    ] as const) {
      await amount.clear();
      await amount.pressSequentially(keys);
      await expect(amount).toHaveValue(left);
    }
  });

  await test.step('pasted', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.url });
    for (const [text, left] of [
      ['$1,234.50 USD', '1234.50'],
      ['.99', '99'],
      ['1,234', '1234'],
      ['１２３．４', '123.4'],
      ['no amount', ''],
    ] as const) {
      await amount.clear();
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await amount.press('ControlOrMeta+v');
      await expect(amount).toHaveValue(left);
    }
  });

  await test.step('composed by an input method', async () => {
    const keyboard = await context.newCDPSession(page);
    await amount.clear();
    await amount.focus();
    const composed = '八百 88．5。';
    await keyboard.send('Input.imeSetComposition', { text: composed, selectionStart: 8, selectionEnd: 8 });
    // Text being composed is left alone: truncating it would break the input method.
    await expect(amount).toHaveValue(composed);
    await keyboard.send('Input.insertText', { text: composed });
    await expect(amount).toHaveValue('88.5');
    await keyboard.send('Input.insertText', { text: '元' });
    await expect(amount).toHaveValue('88.5');
  });

  await test.step('a third decimal', async () => {
    await amount.fill('100.000');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(app.text('common.amountUnclear')).toBeVisible();
    await app.button('deposits.submit').click();
    expect(orders).toEqual([]);
    await amount.fill('100.00');
    await expect(app.text('common.amountUnclear')).toHaveCount(0);
  });
});
