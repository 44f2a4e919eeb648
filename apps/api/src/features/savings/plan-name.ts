import type { Lang } from '@koi/contract/enumerations';
import { nameIn } from '../../platform/lib/texts.ts';
import type { SavingsPlan } from './queries.ts';

/** The name of a plan in a language. */
export const planName = ({ name, names }: Pick<SavingsPlan, 'name' | 'names'>, lang: Lang): string =>
  nameIn(names, lang, name);
