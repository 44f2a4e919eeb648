import { expect, test } from 'vitest';
import { banners, notices } from './kinds.ts';
import { changesOf, draftOf, previewable, problemsOf, writtenOf } from './written.ts';

const notice = {
  ...draftOf(notices),
  texts: { en: { title: 'Final', content: '<p>x</p>' } },
};

test('what is empty is not sent, and an address that is not whole yet is not shown', () => {
  const half = { ...notice, values: { ...notice.values, url: ' https:/' } };
  expect(
    writtenOf({ ...notice, texts: { ...notice.texts, th: { title: ' ', content: '<p></p>' } } }),
  ).toEqual({
    grp: 'main',
    lang: 'common',
    weight: 10,
    is_open: 1,
    texts: notice.texts,
  });
  expect([previewable(notices, half).url, problemsOf(notices, half)]).toEqual([undefined, ['wrong_field']]);
});

test('a language that has a text has all that is needed; one picture is enough for a banner', () => {
  expect(problemsOf(notices, notice)).toEqual([]);
  expect(problemsOf(notices, draftOf(notices))).toEqual(['need_text']);
  expect(problemsOf(notices, { ...notice, texts: { ...notice.texts, th: { title: 'x' } } })).toEqual([
    'half_language',
  ]);
  const banner = { ...draftOf(banners), texts: { en: { title: 'One' } } };
  expect(problemsOf(banners, banner)).toEqual(['need_picture']);
  expect(problemsOf(banners, { ...banner, texts: { ...banner.texts, th: { picture: '/x.jpg' } } })).toEqual(
    [],
  );
});

test('an action of a banner needs a link, and its end comes after its beginning', () => {
  const base = draftOf(banners);
  const draft = (values: object, texts: object = {}) => ({
    texts: { en: { title: 'One', picture: '/x.jpg', ...texts } },
    values: { ...base.values, ...values },
  });
  expect(problemsOf(banners, draft({}, { detail: 'Small' }))).toEqual([]);
  expect(problemsOf(banners, draft({}, { action: 'Go' }))).toEqual(['need_link']);
  expect(problemsOf(banners, draft({ jump_link: '#/x' }, { action: 'Go' }))).toEqual([]);
  const day = '2026-03-01 00:00:00';
  expect(problemsOf(banners, draft({ start_at: day, end_at: day }))).toEqual(['need_order']);
  expect(problemsOf(banners, draft({ start_at: day, end_at: '2026-03-02 00:00:00' }))).toEqual([]);
  expect(problemsOf(banners, draft({ end_at: day }))).toEqual([]);
});

test('changes name the text with its language, and the field; an emptied editor is no change', () => {
  const after = {
    texts: { en: { title: 'Cup', content: '<p>x</p>' }, vi: { content: '<p></p>' } },
    values: { ...notice.values, weight: 3 },
  };
  expect(changesOf(notices, notice, after).map(({ key, before, after: now }) => [key, before, now])).toEqual([
    ['en.title', 'Final', 'Cup'],
    ['weight', 10, 3],
  ]);
});
