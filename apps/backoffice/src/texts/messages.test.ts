import { expect, it } from 'vitest';
import { messages } from './messages.ts';

type Tree = { readonly [key: string]: string | Tree };
const textsOf = (tree: Tree): readonly string[] =>
  Object.values(tree).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

it('say in English one of a thing as well as many', () => {
  const counted = textsOf(messages.en.koi).filter((text) => /%\{(?:smart_)?count\} [a-z]+s\b/.test(text));
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter((text) => !text.includes('||||'))).toEqual([]);
});
