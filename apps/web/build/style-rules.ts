import type { StyleRule } from '@koi/first-page';
import postcss, { type ChildNode } from 'postcss';

/** The rules of a style sheet, each with its conditions of use (`packages/first-page/src/used-styles.ts`). */
export function rulesOf(sheet: string): StyleRule[] {
  return postcss.parse(sheet).nodes.flatMap((node) => rulesIn(node));
}

function rulesIn(node: ChildNode, within?: string): StyleRule[] {
  const place = within === undefined ? {} : { within };
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [{ text: node.toString(), needs: node.selectors.map(needsOf), ...place }];
  if (node.type === 'atrule' && /keyframes$/.test(node.name))
    return [{ text: node.toString(), keyframes: node.params }];
  const parts = node.type === 'atrule' && groups.has(node.name) ? (node.nodes ?? []) : [];
  // Rules inside two nested at-rules stay together: they are rare.
  if (node.type !== 'atrule' || within !== undefined || parts.length === 0 || parts.some(isAtRule))
    return [{ text: node.toString(), ...place }];
  return parts.flatMap((part) => rulesIn(part, `@${node.name} ${node.params}`));
}

const groups = new Set(['media', 'supports', 'container', 'layer']);
const isAtRule = (node: ChildNode): boolean => node.type === 'atrule';

/** Set by the page's own scripts (`public/theme.js`, `ssr/bootstrap/bootstrap.ts`). */
const setByScripts = new Set(['data-theme', 'data-my-games', 'data-prerendered', 'data-unpainted']);

/**
 * The classes, attributes and interactive states that a selector requires in the page; arguments of `:not()`,
 * `:is()` and the like are ignored.
 */
function needsOf(selector: string): string[] {
  const plain = selector.replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '');
  return [
    ...plain.matchAll(/\.[\w-]+|\[([\w-]+)(?:([~|^$*]?)="?([^"\]]*)"?)?\]|:(?:active|hover|disabled)\b/g),
  ].flatMap(([part, name, way, value]) => {
    if (part === ':disabled') return ['[disabled]'];
    if (name === undefined) return [part];
    if (setByScripts.has(name)) return [];
    return [value === undefined || way ? `[${name}]` : `[${name}=${value}]`];
  });
}
