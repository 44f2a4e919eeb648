import { mustCall, newName } from './support/api.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';
import { operator } from './support/operator.ts';

test('a notice is written in two languages, seen on the phone beside it, read by members, and taken back to what it said', async ({
  app,
  page,
  stack,
  office,
}) => {
  const title = `Harvest ${newName()}`;
  const phone = office.frameLocator('iframe');
  const field = (name: string) => office.getByRole('textbox', { name, exact: true });
  const save = async () => {
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await openRoom(office, '/notices/new');
  await field('Title').fill('丰收');
  await field('Text').fill('今晚开始');
  await expect(phone.getByRole('heading', { name: '丰收', includeHidden: true })).toBeVisible();
  await office.getByRole('tab', { name: 'English' }).click();
  // Missing texts fall back to the default language.
  await expect(phone.getByText('今晚开始')).toBeVisible();
  await field('Title').fill(title);
  await expect(office.getByText('A language that has a text needs')).toBeVisible();
  await field('Text').fill('It begins tonight');
  await expect(phone.getByText('It begins tonight')).toBeVisible();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText('Title · English');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office).toHaveURL(/\/notices\/\d+$/);
  const id = Number(/\d+$/.exec(office.url())?.[0]);

  await page.addInitScript(() => localStorage.setItem('koi.lang', 'en'));
  await app.passNotices();
  await app.openCold('/Main/home');
  await page.locator('[data-notices]').click();
  await expect(page.getByRole('dialog').getByText('It begins tonight')).toBeVisible();

  await openRoom(office, '/notices');
  const row = office.getByRole('row').filter({ hasText: '丰收' });
  await expect(row).toContainText('ไทย');
  await row.getByRole('link', { name: '丰收' }).click();
  await office.getByRole('tab', { name: 'English' }).click();
  await field('Title').fill('Something else');
  await save();
  const versions = office.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('row')).toHaveCount(3);
  await expect(versions.getByRole('deletion')).toHaveText(title);
  await versions.getByRole('row').last().getByRole('button', { name: 'Return to this' }).click();
  await expect(field('Title')).toHaveValue(title);
  await save();
  await expect(versions.getByRole('row')).toHaveCount(4);
  const { data } = await mustCall(stack, 'GET /system/notices', { lang: 'en' });
  expect(data.find((notice) => notice.id === id)?.title).toBe(title);

  // Another operator saves while it is open here.
  const token = await operator(stack);
  const texts = { en: { title: 'Of somebody else', content: 'x' } };
  const theirs = { id, grp: 'main' as const, texts, is_open: 1 as const };
  await mustCall(stack, 'POST /operator/notices/save', { token, body: theirs });
  await field('Title').fill('Mine');
  await save();
  await expect(dialog).toContainText('operator');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await office.getByRole('button', { name: 'Load what stands now' }).click();
  await office.getByRole('tab', { name: 'English' }).click();
  await expect(field('Title')).toHaveValue('Of somebody else');

  await office.getByLabel('Shown to members').uncheck();
  await save();
  await expect(versions.getByRole('row')).toHaveCount(6);
  await openRoom(office, '/notices');
  const closed = office.getByRole('row').filter({ hasText: 'Of somebody else' });
  await expect(closed).toContainText('Closed');
  await closed.getByRole('link').click();
  await office.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(office).toHaveURL(/\/notices$/);
  await expect(closed).toHaveCount(0);
});

test('what lacks a language leads to where it is written', async ({ stack, office }) => {
  const token = await operator(stack);
  const body = { type: 7, texts: { en: { title: `Desk ${newName()}`, content: 'x' } }, is_open: 1 } as const;
  const { data } = await mustCall(stack, 'POST /operator/about/save', { token, body });
  await openRoom(office, '/missing-texts');
  await office.getByRole('button', { name: /^ไทย/ }).click();
  await office.getByRole('link', { name: body.texts.en.title }).click();
  await expect(office).toHaveURL(new RegExp(`/pages/${data.id}$`));
  await expect(office.frameLocator('iframe').getByText(body.texts.en.title).first()).toBeVisible();
  await mustCall(stack, 'POST /operator/about/remove', { token, body: { id: data.id } });
});

test('a banner has a picture of its own in a language, and the rules of the wheel are read as they are written', async ({
  stack,
  office,
}) => {
  const phone = office.frameLocator('iframe');
  await openRoom(office, '/banners/1');
  await expect(phone.locator('img[src="/api/demo/welcome.svg"]')).toBeVisible();
  const group = office.getByRole('group', { name: 'English' });
  await expect(group).toContainText('Shows the picture of 简体中文');
  const picture = await office.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 750;
    canvas.height = 350;
    canvas.getContext('2d')?.fillRect(0, 0, 750, 350);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'own.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  await group.locator('input[type=file]').setInputFiles(file);
  await expect(phone.locator('img[src="/api/demo/welcome.svg"]')).toBeVisible();
  await office.getByRole('tab', { name: 'English' }).click();
  await expect(phone.locator('img[src^="/api/activities/picture/"]')).toBeVisible();

  office.on('dialog', (dialog) => void dialog.accept());
  await openRoom(office, '/wheel');
  const rules = office.getByRole('region', { name: 'Rules that members read' });
  await rules.getByRole('tab', { name: 'English' }).click();
  await rules.getByRole('textbox').fill('One spin for each day');
  await expect(phone.getByText('One spin for each day')).toBeVisible();
  await rules.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('asked what a day gives');
  await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);
  const { data } = await mustCall(stack, 'GET /wheel/setting', { lang: 'en' });
  expect(data.rule).toContain('One spin for each day');
});

test('the rooms of content hold for people who do not see well, light and dark', async ({ office }) => {
  test.slow();
  for (const path of ['/notices/1', '/banners/1', '/links', '/missing-texts', '/wheel']) {
    await openRoom(office, path);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(office.getByRole('progressbar')).toHaveCount(0);
    await expectReadable(office, path);
  }
});
