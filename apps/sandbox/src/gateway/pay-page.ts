import { isCurrency, showMoney } from '@koi/money';
import { escapeHtml } from '../escape-html.ts';
import type { PayTexts } from './pay-texts.ts';
import type { PaymentState } from './store.ts';

export interface PayView {
  id: string;
  orderNo: string;
  amount: string;
  currency: string;
  state: PaymentState;
  returnUrl: string;
  lang: string;
}

/** The pay page as HTML: plain forms and links without scripts. */
export function payPage(view: PayView, texts: PayTexts): string {
  return page(
    texts,
    view.state === 'later',
    `<section class="card">
      <p class="label">${texts.amount}</p>
      <p class="amount">${escapeHtml(named(view))}</p>
      <dl>
        <div><dt>${texts.payee}</dt><dd>Koi</dd></div>
        <div><dt>${texts.order}</dt><dd class="mono">${escapeHtml(view.orderNo)}</dd></div>
      </dl>
    </section>
    ${view.state === 'waiting' ? choices(view, texts) : outcome(view, texts)}
    <a class="back" href="${escapeHtml(view.returnUrl)}">${texts.back}</a>`,
  );
}

/** The page at `/sandbox/`, where there is no payment to show. */
export function welcomePage(texts: PayTexts): string {
  return page(texts, false, `<section class="card"><p class="label">${texts.welcome}</p></section>`);
}

export function unknownPaymentPage(texts: PayTexts): string {
  return page(texts, false, `<section class="card outcome failed"><h2>${texts.unknown}</h2></section>`);
}

function choices(view: PayView, texts: PayTexts): string {
  return `<form method="post" action="${action(view)}">
      <h2>${texts.choose}</h2>
      <button class="primary" name="action" value="pay">${texts.pay}</button>
      <p class="label">${texts.more}</p>
      <div class="grid">
        <button name="action" value="fail">${texts.fail}</button>
        <button name="action" value="later">${texts.later}</button>
        <button name="action" value="wrong">${texts.wrong}</button>
        <button name="action" value="twice">${texts.twice}</button>
      </div>
    </form>`;
}

function outcome(view: PayView, texts: PayTexts): string {
  const shown = {
    waiting: { kind: 'pending', mark: '', head: texts.waiting, note: texts.waitingNote },
    later: { kind: 'pending', mark: '…', head: texts.waiting, note: texts.waitingNote },
    paid: { kind: 'paid', mark: '✓', head: texts.paid, note: texts.paidNote },
    failed: { kind: 'failed', mark: '×', head: texts.failed, note: texts.failedNote },
    expired: { kind: 'failed', mark: '×', head: texts.expired, note: texts.expiredNote },
  }[view.state];
  const again = `<form method="post" action="${action(view)}"><button name="action" value="again">${texts.again}</button></form>`;
  return `<section class="card outcome ${shown.kind}" role="status">
      <span class="mark" aria-hidden="true">${shown.mark}</span>
      <h2>${shown.head}</h2><p>${shown.note}</p>
      ${view.state === 'failed' ? again : ''}
    </section>`;
}

function action(view: PayView): string {
  return `/sandbox/pay/${encodeURIComponent(view.id)}?lang=${encodeURIComponent(view.lang)}`;
}

function page(texts: PayTexts, refresh: boolean, body: string): string {
  return `<!doctype html>
<html lang="${texts.htmlLang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="dark light">
  ${refresh ? '<meta http-equiv="refresh" content="3">' : ''}
  <title>${texts.title} · Koi Sandbox Pay</title>
  <link rel="icon" href="/sandbox/assets/pay.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/sandbox/assets/pay.css">
</head>
<body>
  <main>
    <header><span class="logo" aria-hidden="true"></span><h1>Sandbox Pay</h1><span class="chip">${texts.sandbox}</span></header>
    ${body}
  </main>
</body>
</html>`;
}

/** `¥1,234.50 CNY`; a currency without a sign here has its code alone. */
const named = ({ amount, currency }: PayView): string =>
  isCurrency(currency) ? showMoney({ amount, currency }) : `${amount} ${currency}`;
