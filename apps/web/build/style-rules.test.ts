import { expect, it } from 'vitest';
import { rulesOf } from './style-rules.ts';

it('parts a sheet into its rules, each with what it is for', () => {
  const sheet = `
    html { color: red }
    .a, .b[data-on="true"] > i { color: red }
    .c:not(.d):active { color: red }
    .e:disabled { color: red }
    [data-theme="light"] .f::before { color: red }
    .g[href^="#"] { color: red }
    @media (min-width: 520px) { .h { color: red } body { color: red } }
    @supports (display: grid) { @media print { .i { color: red } } }
    @keyframes turn { to { color: red } }
  `;
  expect(rulesOf(sheet).map(({ text: _, ...rest }) => rest)).toEqual([
    { needs: [[]] },
    { needs: [['.a'], ['.b', '[data-on=true]']] },
    { needs: [['.c', ':active']] },
    { needs: [['.e', '[disabled]']] },
    { needs: [['.f']] },
    { needs: [['.g', '[href]']] },
    { needs: [['.h']], within: '@media (min-width: 520px)' },
    { needs: [[]], within: '@media (min-width: 520px)' },
    {},
    { keyframes: 'turn' },
  ]);
});
