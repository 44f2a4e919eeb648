import type { CallKey } from '@koi/contract';
import type { Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { callApi, type Member, mustCall, registerMember } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { expectNothingRan, hostileParts, watchForScripts } from './support/nothing-ran.ts';
import { answerMail, mailMember } from './support/operator.ts';
import type { Stack } from './support/stack.ts';
import { drag } from './support/touch.ts';

const row = (page: Page, title: string) => page.locator('[data-mail]', { hasText: title });
const unreadMark = (app: MemberApp, title: string) =>
  row(app.page, title).getByRole('img', { name: app.t('mail.markUnread') });
const tab = (app: MemberApp, id: string) => app.page.getByRole('tab', { name: app.t(id) });

async function openBox(app: MemberApp, member: Member): Promise<void> {
  await app.enterAs(member);
  await app.openCold('/Member/Message');
}

async function serverInbox(stack: Stack, token: string) {
  const reply = await mustCall(stack, 'POST /member/message/list', { token });
  return { unread: reply.unread, titles: reply.data.data.map(({ title }) => title) };
}

/** The next such call fails: without an answer, or with a refusal. */
async function failNext(page: Page, key: CallKey, how: 'lost' | 'refused'): Promise<void> {
  await page.route(
    addressesOf(key),
    (route) =>
      how === 'lost'
        ? route.abort()
        : route.fulfill({
            status: 400,
            json: { status: 'error', code: 400, error: 'delete_failed', message: 'no' },
          }),
    { times: 1 },
  );
}

test('new mail shows by itself, opening reads, a mark takes it back, and the count follows on every page', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await mailMember(stack, member.name, { title: 'First news', content: '<p>One</p>' });
  const told = page.waitForResponse(addressesOf('GET /push'));
  await openBox(app, member);
  await told;
  await expect(row(page, 'First news')).toBeVisible();
  await mailMember(stack, member.name, { title: 'Second news', content: '<p>Two</p>' });
  await expect(row(page, 'Second news')).toBeVisible();
  await expect(tab(app, 'mail.inbox')).toContainText('2');
  await row(page, 'First news').click();
  await expect(page.getByRole('dialog').getByText('One')).toBeVisible();
  await app.button('common.close').click();
  await expect(unreadMark(app, 'First news')).toHaveCount(0);
  await expect(unreadMark(app, 'Second news')).toHaveCount(1);
  await expect(tab(app, 'mail.inbox')).toContainText('1');
  await expect.poll(async () => (await serverInbox(stack, member.token)).unread).toBe(1);

  await row(page, 'First news').click();
  await app.button('mail.markUnread').click();
  await expect(unreadMark(app, 'First news')).toHaveCount(1);
  await expect(tab(app, 'mail.inbox')).toContainText('2');
  await expect.poll(async () => (await serverInbox(stack, member.token)).unread).toBe(2);
  await app.go('/Main/center');
  await expect(page.getByRole('link', { name: new RegExp(app.t('profile.mail')) })).toContainText('2');
});

test('several at once: marked, deleted, and back on screen when the server does not agree', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    await mailMember(stack, member.name, { title, content: 'text' });
  await openBox(app, member);
  await row(page, 'Beta').click({ delay: 700 });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('checkbox', { name: /Alpha/ }).click();
  await failNext(page, 'POST /member/message/read', 'lost');
  await app.button('mail.markRead').click();
  await expect(app.toast('failure')).toBeVisible();
  await expect(unreadMark(app, 'Alpha')).toHaveCount(1);
  await expect(unreadMark(app, 'Beta')).toHaveCount(1);
  await expect(tab(app, 'mail.inbox')).toContainText('3');

  const erase = async () => {
    await app.button('mail.select').click();
    await page.getByRole('checkbox', { name: /Alpha/ }).click();
    await page.getByRole('checkbox', { name: /Gamma/ }).click();
    await app.button('mail.delete').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: app.t('mail.delete') })
      .click();
  };
  await failNext(page, 'DELETE /member/message/delete', 'refused');
  await erase();
  await expect(app.toast('failure').getByText('no', { exact: true })).toBeVisible();
  await expect(page.locator('[data-mail]')).toHaveText([/Gamma/, /Beta/, /Alpha/]);
  await expect(tab(app, 'mail.inbox')).toContainText('3');
  await erase();
  await expect(page.locator('[data-mail]')).toHaveText([/Beta/]);
  await expect(tab(app, 'mail.inbox')).toContainText('1');
  await expect.poll(() => serverInbox(stack, member.token)).toEqual({ unread: 1, titles: ['Beta'] });
});

/** Swipes a mail to the left. */
async function swipe(page: Page, title: string): Promise<void> {
  const box = await row(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not on screen`);
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { aside: -150 });
}

test('a swipe brings what is done with one mail; a tap elsewhere puts it back', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  for (const title of ['Alpha', 'Beta']) await mailMember(stack, member.name, { title, content: 'text' });
  await openBox(app, member);
  const card = (title: string) => page.locator('[data-swipe]', { has: row(page, title) });
  const action = (title: string, id: string) =>
    card(title).locator('[aria-hidden] button', { hasText: app.t(id) });
  const isOut = (title: string) => expect(action(title, 'mail.delete')).toBeInViewport({ ratio: 0.9 });
  const isBack = (title: string) => expect(action(title, 'mail.delete')).not.toBeInViewport();

  await isBack('Beta');
  await swipe(page, 'Beta');
  await isOut('Beta');
  await row(page, 'Alpha').click();
  await isBack('Beta');
  await expect(page.getByRole('dialog').getByText('text')).toBeVisible();
  await app.button('common.close').click();
  await expect(unreadMark(app, 'Beta')).toHaveCount(1);

  await swipe(page, 'Beta');
  await isOut('Beta');
  expect.soft(await findViolations(page)).toEqual([]);
  await action('Beta', 'mail.markRead').click();
  await isBack('Beta');
  await expect(unreadMark(app, 'Beta')).toHaveCount(0);
  await expect.poll(async () => (await serverInbox(stack, member.token)).unread).toBe(0);
  await swipe(page, 'Beta');
  await action('Beta', 'mail.markUnread').click();
  await expect(unreadMark(app, 'Beta')).toHaveCount(1);

  await swipe(page, 'Alpha');
  await action('Alpha', 'mail.delete').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('mail.delete') })
    .click();
  await expect(page.locator('[data-mail]')).toHaveText([/Beta/]);
  await expect.poll(() => serverInbox(stack, member.token)).toEqual({ unread: 1, titles: ['Beta'] });
});

test('writing, an answer, the reply on top of the outbox, and a text that is not lost with its connection', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await openBox(app, member);
  await app.button('mail.write').click();
  await app.field('mail.subject').fill('Where is my deposit');
  await app.button('mail.send').click();
  await expect(app.text('mail.errorText')).toBeVisible();
  await app.field('mail.text').fill('Sent at noon.\nNothing yet.');
  // The call succeeds but its answer is lost: the retry must not send it twice.
  await page.route(
    addressesOf('POST /member/message/send'),
    async (route) => {
      await route.fetch({ maxRetries: 3 });
      await route.abort();
    },
    { times: 1 },
  );
  await app.button('mail.send').click();
  await expect(app.toast('failure')).toBeVisible();
  await expect(app.field('mail.text')).toHaveValue('Sent at noon.\nNothing yet.');
  await app.button('mail.send').click();
  await expect(page.locator('[data-mail]')).toHaveText([/Where is my deposit/]);

  await answerMail(stack, member.name, '<p>It is <strong>booked</strong>.</p>');
  await tab(app, 'mail.inbox').click();
  await row(page, 'Re: Where is my deposit').click();
  await expect(page.getByRole('dialog').getByText('booked')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Sent at noon.')).toBeVisible();
  await app.button('mail.reply').click();
  await expect(app.field('mail.subject')).toHaveValue('Re: Where is my deposit');
  await app.field('mail.text').fill('Thank you');
  await app.button('mail.send').click();
  await expect(page.locator('[data-mail]')).toHaveText([/Re: Where.*Thank you/, /Where is my deposit/]);

  await row(page, 'Thank you').click();
  await app.button('mail.delete').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('mail.delete') })
    .click();
  await expect(page.locator('[data-mail]')).toHaveCount(1);
  await expect
    .poll(
      async () =>
        (await mustCall(stack, 'POST /member/message/send_list', { token: member.token })).data.total,
    )
    .toBe(1);
});

test('further pages come while scrolling, each mail once, though new ones push the rest along', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  for (let i = 1; i <= 25; i++)
    await mailMember(stack, member.name, { title: `Mail ${String(i).padStart(2, '0')}`, content: 'text' });
  await app.enterAs(member);
  await page.route(addressesOf('GET /push'), (route) => route.fulfill({ status: 404, json: {} }));
  await app.openCold('/Member/Message');
  await expect(row(page, 'Mail 25')).toBeVisible();
  await mailMember(stack, member.name, { title: 'Late one', content: 'text' });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(row(page, 'Mail 01')).toBeVisible({ timeout: 500 });
  }).toPass();
  // It was the last of the first page, and is now the first of the second.
  await expect(row(page, 'Mail 06')).toHaveCount(1);
  const shown = await page
    .locator('[data-mail]')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-mail')));
  expect(new Set(shown).size).toBe(shown.length);
});

const hostile = `${hostileParts.join(' ')}{{7*7}}`;

test('what members and staff write runs nowhere', async ({ app, page, stack }) => {
  await watchForScripts(page);
  const member = await registerMember(stack);
  const { token } = member;
  const sent = { title: hostile.slice(0, 255), content: hostile };
  await mustCall(stack, 'POST /member/message/send', { token, body: sent });
  await answerMail(stack, member.name, `<b>bold</b> ${hostile}`);
  await mailMember(stack, member.name, { ...sent, url: 'https://example.test/"onmouseover="window.hit=1' });
  const refused = await callApi(stack, 'POST /operator/mails/send', {
    token,
    body: { member_name: member.name, ...sent },
  });
  expect(refused.status).toBe(401);
  await openBox(app, member);
  for (const [box, count] of [
    ['mail.inbox', 2],
    ['mail.outbox', 1],
  ] as const) {
    await tab(app, box).click();
    await expect(page.locator('[data-mail]')).toHaveCount(count);
    for (let i = 0; i < count; i++) {
      await page.locator('[data-mail]').nth(i).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('{{7*7}}').first()).toBeVisible();
      await expect(sheet.locator('svg:not(.icon)')).toHaveCount(0);
      await expectNothingRan(page);
      await app.button('common.close').click();
    }
  }
  await tab(app, 'mail.inbox').click();
  await row(page, 'Re:').click();
  await expect(page.getByRole('dialog').locator('b')).toHaveText('bold');
  // The member's own mail beside the answer is shown as typed.
  await expect(page.getByRole('dialog').getByText('{{7*7}}').last()).toContainText(
    '<script>window.hit=1</script>',
  );
  await app.button('mail.reply').click();
  await expect(app.field('mail.subject')).toHaveValue(/onerror/);
  await expectNothingRan(page);
});
