// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { activateLang, addTexts, text } from './i18n.ts';
import { withTexts } from './with-texts.ts';

it('brings the texts of an area with its screen, and in every language chosen later', async () => {
  await activateLang('en');
  expect(text('passwords.setTitle')).toBe('passwords.setTitle');
  expect(
    await withTexts(
      () => import('virtual:locales/passwords'),
      async () => 'the screen',
    )(),
  ).toBe('the screen');
  expect(text('passwords.setTitle')).not.toBe('passwords.setTitle');
  const english = text('passwords.setTitle');
  await activateLang('th');
  expect(text('passwords.setTitle')).not.toBe(english);
  expect(text('common.save')).not.toBe('common.save');
});

it('follows a language that is chosen while the texts are on their way', async () => {
  await activateLang('en');
  const data = (word: string) => `data:application/json,${JSON.stringify({ lobby: { favorites: word } })}`;
  const adding = addTexts({
    zh_cn: data('甲'),
    zh_hk: data('乙'),
    en: data('A'),
    th: data('ก'),
    vi: data('Â'),
  });
  await Promise.all([activateLang('vi'), adding]);
  expect(text('lobby.favorites')).toBe('Â');
});

it('leaves the page as it is while its language stays: the browser would work out all its styles again', async () => {
  await activateLang('th');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.documentElement, { attributes: true });
  await activateLang('th');
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
  await activateLang('vi');
  expect([...changes, ...observer.takeRecords()]).toHaveLength(1);
  observer.disconnect();
});
