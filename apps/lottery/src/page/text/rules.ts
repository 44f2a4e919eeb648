import { loadPart } from '@koi/ui/load-part.ts';
import type { GameDefinition, Lang } from '../../draw/game.ts';
import type { BoardKey } from '../../draw/names/zh-cn.ts';

type Family = GameDefinition['family'];

/** The rules in words. Odds and limits are inserted from the game definition. */
export interface RuleTexts {
  draws: Readonly<Record<Family, string>>;
  every: string;
  daily: string;
  seal: string;
  moneyTitle: string;
  pay: string;
  limits: string;
  edge: string;
  chase: string;
  cancel: string;
  boards: Readonly<Record<Family, Readonly<Partial<Record<BoardKey, string>>>>>;
}

const loaders: Readonly<Record<Lang, () => Promise<{ rules: RuleTexts }>>> = {
  zh_cn: () => import('./rules/zh-cn.ts'),
  zh_hk: () => import('./rules/zh-hk.ts'),
  en: () => import('./rules/en.ts'),
  th: () => import('./rules/th.ts'),
  vi: () => import('./rules/vi.ts'),
};

const requested = new Map<Lang, Promise<RuleTexts>>();

/**
 * Returns the same promise for every call, so that a component can suspend on it. A failed one is retried.
 */
export function loadRules(lang: Lang): Promise<RuleTexts> {
  const known = requested.get(lang);
  if (known !== undefined) return known;
  const loading = loadPart(loaders[lang]).then(({ rules }) => rules);
  requested.set(lang, loading);
  loading.catch(() => requested.delete(lang));
  return loading;
}
