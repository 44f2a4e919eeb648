import { expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

const wide = '@media (min-width:520px)';
const rules = [
  { text: 'html{a:1}', needs: [[]] },
  { text: '.a{a:1}', needs: [['.a']] },
  { text: '.b .c{a:1}', needs: [['.b', '.c']] },
  { text: '.a{a:2}', needs: [['.a']], within: wide },
  { text: '.d{a:2}', needs: [['.d']], within: wide },
  { text: '.b{a:2}', needs: [['.b']], within: wide },
  { text: '.a[data-on=true]{animation:turn}', needs: [['.a', '[data-on=true]']] },
  { text: '.a:active{a:1}', needs: [['.a', ':active']] },
  { text: '@keyframes turn{}', keyframes: 'turn' },
  { text: '@keyframes fade{}', keyframes: 'fade' },
];

it('keeps what means something for the markup, in its order, under its condition', () => {
  expect(usedStyles(rules, '<p class="x a"></p><i class="b" data-on="false"></i>')).toBe(
    `html{a:1}.a{a:1}${wide}{.a{a:2}.b{a:2}}`,
  );
  expect(usedStyles(rules, '<p class="a c" data-on="true"></p><i class="b"></i>')).toBe(
    `html{a:1}.a{a:1}.b .c{a:1}${wide}{.a{a:2}.b{a:2}}.a[data-on=true]{animation:turn}@keyframes turn{}`,
  );
});

it('keeps the custom properties that the rules, the markup or a kept one use, and no others', () => {
  const sheet = [
    { text: ':root{--a:1px;--b:var(--c);--c:2px;--d:var(--e);--e:3px;--f:url("data:x;y")}', needs: [[]] },
    { text: '.a--x:hover{color:var(--b)}', needs: [['.a--x']] },
    { text: '.b{--f:5px;left:var(--a)}', needs: [['.b']] },
  ];
  expect(usedStyles(sheet, '<i class="a--x" style="top:var(--a)"></i>')).toBe(
    ':root{--a:1px;--b:var(--c);--c:2px;}.a--x:hover{color:var(--b)}',
  );
});
