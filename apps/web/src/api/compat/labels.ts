import type { Lang } from '@koi/contract/enumerations';
import { loadPart } from '@koi/ui/load-part.ts';

type Labels = typeof import('@koi/texts/labels/en').labels;
export type LabelKind = 'gameTypes' | 'paymentTypes' | 'wheelStatuses';

const load: Readonly<Record<Lang, () => Promise<{ labels: Labels }>>> = {
  zh_cn: () => import('@koi/texts/labels/zh_cn'),
  zh_hk: () => import('@koi/texts/labels/zh_hk'),
  en: () => import('@koi/texts/labels/en'),
  th: () => import('@koi/texts/labels/th'),
  vi: () => import('@koi/texts/labels/vi'),
};

/** The labels of our own server, by key. */
export const labelsOf = async (
  kind: LabelKind,
  lang: Lang,
): Promise<Readonly<Partial<Record<string, string>>>> => (await loadPart(load[lang])).labels[kind];
