import { type OperationName, operationPaths } from '@koi/supplier-protocol';
import { escapeHtml } from '../escape-html.ts';
import type { ReceivedMessage } from '../messages/inbox.ts';
import { type FaultSwitch, faultModes } from './fault-switch.ts';

export interface SwitchedSupplier {
  code: string;
  faults: FaultSwitch<OperationName>;
}

export const operations = Object.keys(operationPaths) as OperationName[];

/** Asks for SANDBOX_ADMIN_TOKEN. */
export function signInPage(wrong: boolean): string {
  return page(`<form class="card" method="post" action="/sandbox/admin/sign-in">
      <label>SANDBOX_ADMIN_TOKEN <input type="password" name="token" required autocomplete="current-password"></label>
      ${wrong ? '<p role="alert">That is not the token.</p>' : ''}
      <button class="primary">Open the switches</button>
    </form>`);
}

/** One form per supplier and the latest text messages: plain HTML without scripts. */
export function faultPage(
  switches: readonly SwitchedSupplier[],
  messages: readonly ReceivedMessage[],
): string {
  return page([...switches.map(supplierForm), messageList(messages)].join('\n'));
}

function messageList(messages: readonly ReceivedMessage[]): string {
  const items = messages.map(
    ({ phone, text, at }) =>
      `<li><p><strong>${escapeHtml(phone)}</strong> <time>${new Date(at).toISOString().slice(11, 19)} UTC</time></p><p>${escapeHtml(text)}</p></li>`,
  );
  const list =
    items.length === 0 ? '<p>None has been sent.</p>' : `<ul class="messages">${items.join('')}</ul>`;
  return `<section class="card"><h2>Text messages</h2>${list}</section>`;
}

function supplierForm({ code, faults: { current } }: SwitchedSupplier): string {
  const modes = faultModes
    .map((mode) => `<option${mode === current.mode ? ' selected' : ''}>${mode}</option>`)
    .join('');
  const struck = operations
    .map((operation) => {
      const checked = current.operations.includes(operation) ? ' checked' : '';
      return `<label class="check"><input type="checkbox" name="operations" value="${operation}"${checked}> ${operation}</label>`;
    })
    .join('');
  return `<form class="card switch ${current.mode === 'none' ? '' : 'on'}" method="post" action="/sandbox/admin/suppliers/${code.toLowerCase()}">
      <h2>${code} <span>${current.mode === 'none' ? 'well' : 'failing'}</span></h2>
      <label>Failure <select name="mode">${modes}</select></label>
      <div class="grid">
        <label>Delay, ms <input type="number" name="delay_ms" min="0" max="120000" value="${current.delayMs}"></label>
        <label>Chance, % <input type="number" name="chance" min="1" max="100" value="${current.chance}"></label>
      </div>
      <fieldset><legend>Operations; none ticked = all</legend>${struck}</fieldset>
      <button class="primary">Set</button>
    </form>`;
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="dark light">
  <title>Sandbox</title>
  <link rel="icon" href="/sandbox/assets/pay.svg">
  <link rel="stylesheet" href="/sandbox/assets/pay.css">
  <link rel="stylesheet" href="/sandbox/assets/faults.css">
</head>
<body><main><h1>Sandbox</h1>${body}</main></body>
</html>`;
}
