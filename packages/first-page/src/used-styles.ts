import type { DrawnRule } from './first-page.ts';

/** The rules of a style sheet that match the markup, in order; the complete sheet is loaded later. */
export function usedStyles(rules: readonly DrawnRule[], markup: string): string {
  const there = new Set<string>();
  for (const [, name = '', value = ''] of markup.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
    if (name === 'class') for (const one of value.split(' ')) there.add(`.${one}`);
    else there.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return styleText(
    rules.filter(({ needs }) => needs?.some((parts) => parts.every((part) => there.has(part))) ?? true),
  );
}

function styleText(rules: readonly DrawnRule[]): string {
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
