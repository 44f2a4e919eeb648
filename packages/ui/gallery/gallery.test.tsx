import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { entries } from './entries.ts';
import { Parts } from './parts.tsx';
import { langs, textsOf } from './texts.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../src/**/*.tsx', '!../src/**/*.test.tsx'], {
  eager: true,
});

afterEach(cleanup);

it('shows every component of the package', () => {
  const components = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(([name]) => /^[A-Z]/.test(name)),
  );
  const shown = new Set(entries.flatMap(({ parts }) => Object.values(parts)));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter(([, part]) => !shown.has(part)).map(([name]) => name)).toEqual([]);
});

it.each(langs)('has all its texts in %s', (lang) => {
  const { container } = render(<Parts t={textsOf(lang)} />);
  expect(container.querySelectorAll('section[data-entry]')).toHaveLength(entries.length);
});
