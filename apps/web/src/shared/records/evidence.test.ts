// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { type Evidence, evidenceHtml } from './evidence.ts';

const hostile = `"><script>alert('x')</script><img src=https://evil.example/x onerror=alert(1)> & more`;
const evidence: Evidence = {
  lang: 'en',
  brand: hostile,
  heading: 'Order evidence',
  title: hostile,
  amount: '$500.00',
  status: hostile,
  progress: 'Progress',
  steps: [
    { name: 'Sent', state: 'done', time: '2026-03-01 11:30:00' },
    { name: 'Refused', state: 'failed', note: hostile },
  ],
  facts: [{ label: hostile, value: hostile }],
  picture: { label: 'Slip', data: 'data:image/jpeg;base64,AAAA' },
  made: 'Made at 2026-03-01',
  note: 'Note',
};
const read = (given: Evidence) => new DOMParser().parseFromString(evidenceHtml(given), 'text/html');

describe('evidenceHtml', () => {
  it('shows every text as text and runs nothing', () => {
    const page = read(evidence);
    expect(page.querySelectorAll('script, iframe, object, [onerror]')).toHaveLength(0);
    expect(page.querySelector('h1')?.textContent).toBe(hostile);
    expect(page.querySelector('header b')?.textContent).toBe(hostile);
    expect(page.querySelector('dd')?.textContent).toBe(hostile);
    expect([...page.querySelectorAll('li')].map(({ className }) => className)).toEqual(['done', 'failed']);
    expect(page.querySelector('li')?.textContent).toContain('2026-03-01 11:30:00');
  });

  it('needs nothing from anywhere', () => {
    const page = read(evidence);
    const addresses = [...page.querySelectorAll('[src], [href]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
    );
    expect(addresses).toEqual(['data:image/jpeg;base64,AAAA']);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  });

  it.each(['https://evil.example/x.jpg', 'data:text/html;base64,AAAA', 'data:image/svg+xml;base64,AAAA'])(
    'leaves out a picture that is none: %s',
    (data) => {
      expect(read({ ...evidence, picture: { label: 'Slip', data } }).querySelector('img')).toBeNull();
    },
  );
});
