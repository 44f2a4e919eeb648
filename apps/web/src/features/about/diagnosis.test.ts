// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { buildName, failedRequests } from './test-screen.tsx';

it('names failed requests without what they were asked with', () => {
  const entries = [
    { name: 'https://site.test/api/one/call?lang=en&token=secret', responseStatus: 500 },
    { name: 'https://site.test/assets/a.js', responseStatus: 200 },
    { name: 'https://site.test/api/other?x=1', responseStatus: 0 },
  ];
  expect(failedRequests(entries)).toEqual(['— /api/other', '500 /api/one/call']);
});

it('tells the build by its file', () => {
  expect(buildName(['https://site.test/theme.js', 'https://site.test/assets/index-4f2a.js'])).toBe(
    'index-4f2a',
  );
  expect(buildName([])).toBe('—');
});
