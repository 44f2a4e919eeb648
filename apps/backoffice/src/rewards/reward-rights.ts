import { useMay } from '../api/account.ts';
import type { RowField } from '../parts/rows/field.ts';

interface RewardRights {
  /** Names, pictures and rules. */
  texts: boolean;
  /** Everything else, and new rows with the texts that they come with. */
  terms: boolean;
  mayEdit(field: RowField): boolean;
}

/** What of a reward the operator may edit: texts and terms have a permission each, which the server checks. */
export function useRewardRights(): RewardRights {
  const texts = useMay('rewards.texts');
  const terms = useMay('rewards.terms');
  return {
    texts,
    terms,
    mayEdit: ({ kind }) => (kind === 'names' || kind === 'picture' ? texts : terms),
  };
}
