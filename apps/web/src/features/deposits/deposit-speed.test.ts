import { expect, it } from 'vitest';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { speedText } from './channel-cards.tsx';

const t: Translate = (id, values) => [id, ...Object.values(values ?? {})].join(' ');

it.each([
  [undefined, ''],
  [0, 'deposits.speedMinutes 1'],
  [61, 'deposits.speedMinutes 2'],
  [3_540, 'deposits.speedMinutes 59'],
  [3_541, 'deposits.speedHours 1'],
  [3_601, 'deposits.speedHours 2'],
])('%s seconds: %s', (seconds, notice) => {
  expect(speedText(seconds, t)).toBe(notice);
});
