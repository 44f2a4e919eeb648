import { expect, test } from 'vitest';
import { changesOf, contentOf, newDraft, problemsOf, shownOf } from './draft.ts';

const gift = { ...newDraft, texts: { en: { title: 'Spring gift', content: '<p></p>' } } };

test('what does not belong to the rule is not sent', () => {
  const draft = {
    ...gift,
    percent: '10',
    code: 'KOI8',
    amounts: { en: { money: '5', cap: ' 8 ' }, th: { min: '' } },
    start_at: '2026-03-01T08:00',
  };
  expect(contentOf(draft)).toMatchObject({
    texts: { en: { title: 'Spring gift' } },
    amounts: { en: { money: '5', cap: '8' } },
    start_at: '2026-03-01 08:00:00',
  });
  expect(contentOf(draft)).not.toHaveProperty('percent');
  expect(contentOf(draft)).not.toHaveProperty('code');
  expect(contentOf({ ...draft, rule: 'code_gift' })).toMatchObject({
    code: 'KOI8',
    amounts: { en: { money: '5' } },
  });
});

test('what the server would refuse is said at its field', () => {
  expect(problemsOf(gift)).toEqual({});
  expect(problemsOf(newDraft)).toEqual({ texts: 'need_text' });
  expect(problemsOf({ ...gift, texts: { en: { subtitle: 'x' } } })).toEqual({ texts: 'need_title' });
  expect(
    problemsOf({
      ...gift,
      rule: 'loss_share',
      percent: '101',
      start_at: '2026-03-02T00:00',
      end_at: '2026-03-01T00:00',
    }),
  ).toEqual({ percent: 'need_percent', period: 'need_week', end_at: 'need_order', amounts: 'need_caps' });
  const amounts = Object.fromEntries(
    ['zh_cn', 'zh_hk', 'en', 'th', 'vi'].map((lang) => [lang, { money: '8' }]),
  );
  expect(problemsOf({ ...gift, rule: 'register_gift', amounts })).toEqual({});
  expect(
    problemsOf({ ...gift, rule: 'register_gift', amounts: { ...amounts, th: { money: '-1' } } }),
  ).toEqual({
    amounts: 'need_amount',
  });
});

test('a change names its fields with their values, a text with its language', () => {
  const after = { ...gift, is_open: true, texts: { ...gift.texts, th: { title: 'ของขวัญ' } } };
  expect(changesOf(gift, after)).toEqual([
    { path: 'is_open', before: 0, after: 1 },
    { path: 'texts.th.title', before: undefined, after: 'ของขวัญ' },
  ]);
  expect(changesOf(gift, { ...gift })).toEqual([]);
});

test('a draft that is only begun can be shown', () => {
  const shown = shownOf(
    { ...newDraft, percent: 'x', texts: { th: { subtitle: 'y' } }, amounts: { en: { money: '1..' } } },
    'en',
  );
  expect(shown).toMatchObject({
    texts: { th: { title: '…', subtitle: 'y' } },
    amounts: { en: {} },
    shown_lang: 'en',
  });
  expect(shownOf(newDraft, 'vi').texts).toEqual({ vi: { title: '…' } });
});
