import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const shown = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML;

afterEach(cleanup);

describe('operator-written HTML', () => {
  it('keeps its formatting', () => {
    expect(shown('<p>One <strong>two</strong><br>three</p><ul><li>four</li></ul>')).toBe(
      '<p>One <strong>two</strong><br>three</p><ul><li>four</li></ul>',
    );
    expect(shown('<table>\n <tbody>\n <tr><td colspan="2">1</td></tr></tbody></table>')).toContain(
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    );
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="alert(1)" style="position:fixed">ok</p>', '<p>ok</p>'],
    ['<img src="javascript:alert(1)" onerror="alert(1)">ok', 'ok'],
    ['<a href="javascript:alert(1)">ok</a>', 'ok'],
    ['<iframe src="https://example.test"></iframe><form><input value="x">ok</form>', 'ok'],
    ['<svg><script>alert(1)</script></svg>ok', 'ok'],
  ])('%s becomes %s', (html, safe) => {
    expect(shown(html)).toBe(safe);
  });

  it('leads out of the app in a window of its own, inside it in place', () => {
    expect(shown('<a href="https://example.test/a">out</a>')).toBe(
      '<a href="https://example.test/a" target="_blank" rel="noopener noreferrer">out</a>',
    );
    expect(shown('<a href="#/Credit/Repay">in</a>')).toBe('<a href="#/Credit/Repay">in</a>');
  });
});
