import type { Lang } from '@koi/contract/enumerations';
import type { SavingsPlan } from './savings-repository.ts';

/** The name of a plan in a language. */
export const planName = ({ name, names }: Pick<SavingsPlan, 'name' | 'names'>, lang: Lang): string =>
  names[lang] ?? names.common ?? name;
