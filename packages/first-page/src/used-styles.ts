import type { StyleRule } from './first-page.ts';

/**
 * The rules of a style sheet that match the markup, in order, and of their custom properties those that are
 * used; the complete sheet is loaded later.
 */
export function usedStyles(rules: readonly StyleRule[], markup: string): string {
  const there = new Set<string>();
  for (const [, name = '', value = ''] of markup.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
    if (name === 'class') for (const one of value.split(' ')) there.add(`.${one}`);
    else there.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  const text = styleText(
    rules.filter(({ needs }) => needs?.some((parts) => parts.every((part) => there.has(part))) ?? true),
  );
  return usedProperties(text, markup);
}

function usedProperties(styles: string, markup: string): string {
  const used = new Set([...(styles + markup).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = styles.replace(/(?<=[{;])(--[\w-]+):(?:"[^"]*"|\([^)]*\)|[^;{}"(])*;?/g, (one, name) =>
    used.has(name) ? one : '',
  );
  // What only a property that has gone used goes, too.
  return left === styles ? styles : usedProperties(left, markup);
}

function styleText(rules: readonly StyleRule[]): string {
  let text = '';
  let within: string | undefined;
  const enter = (condition: string | undefined) => {
    if (condition === within) return;
    if (within !== undefined) text += '}';
    if (condition !== undefined) text += `${condition}{`;
    within = condition;
  };
  for (const rule of rules) {
    if (rule.keyframes !== undefined) continue;
    enter(rule.within);
    text += rule.text;
  }
  enter(undefined);
  const moves = rules.filter(({ keyframes }) => keyframes !== undefined && text.includes(keyframes));
  return text + moves.map((rule) => rule.text).join('');
}
