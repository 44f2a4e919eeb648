// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { activateLang, addTexts, loadWithTexts, text } from './i18n.ts';

it('brings the texts of an area with its screen, and in every language chosen later', async () => {
  await activateLang('en');
  expect(text('passwords.already')).toBe('passwords.already');
  expect(await loadWithTexts('passwords', async () => 'the screen')()).toBe('the screen');
  expect(text('passwords.already')).not.toBe('passwords.already');
  const english = text('passwords.already');
  await activateLang('th');
  expect(text('passwords.already')).not.toBe(english);
  expect(text('common.save')).not.toBe('common.save');
});

it('follows a language that is chosen while the texts are on their way', async () => {
  await activateLang('en');
  const adding = addTexts('wheel');
  await Promise.all([activateLang('vi'), adding]);
  const vietnamese = text('wheel.sound');
  await activateLang('en');
  expect(text('wheel.sound')).not.toBe(vietnamese);
  expect(vietnamese).not.toBe('wheel.sound');
});

it('asks again for texts that did not come', async () => {
  await activateLang('en');
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(addTexts('savings')).rejects.toThrow('503');
  vi.unstubAllGlobals();
  await addTexts('savings');
  expect(text('savings.plans')).not.toBe('savings.plans');
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
