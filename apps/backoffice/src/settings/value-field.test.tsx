import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import type { Setting } from './setting.ts';
import { ValueField } from './value-field.tsx';

const limits: Setting = {
  group: 'drawing',
  key: 'drawing_money_size_json',
  kind: 'json',
  is_public: true,
  by_language: false,
  min: null,
  max: null,
  max_length: null,
  unit: '',
  choices: [],
  fallback: '{}',
  values: {},
};
const show = (value: string) =>
  openConsole(
    <ValueField setting={limits} lang="common" value={value} disabled={false} onChange={() => undefined} />,
    [],
    {},
  );

test.each([
  ['{', 'Not in the expected format: the whole value'],
  ['{"ja":1}', 'Unknown value: ja'],
  ['{"zh_cn":{"b":[1,2]}}', 'Missing: zh_hk'],
])('JSON is checked as it is written: %s', async (value, words) => {
  show(value);
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await screen.findByLabelText('Value')).getAttribute('aria-invalid')).toBe('true');
});

test('nothing is written where the default is to count', async () => {
  show('');
  expect((await screen.findByLabelText('Value')).getAttribute('aria-invalid')).toBe('false');
});
