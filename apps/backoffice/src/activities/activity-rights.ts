import { useMay } from '../api/account.ts';
import { type Activity, type Draft, isTextField } from './draft.ts';

interface ActivityRights {
  /** Any part. */
  may: boolean;
  mayEdit(field: keyof Draft): boolean;
}

/**
 * What of an activity the operator may edit: texts and terms have a permission each, which the server checks.
 * What is new comes with its texts, and of one without a rule, which pays nothing by itself, either permission
 * covers the terms.
 */
export function useActivityRights(activity: Activity | undefined): ActivityRights {
  const texts = useMay('activities.texts');
  const terms = useMay('activities.terms');
  const may = texts || terms;
  const mayWrite = texts || (terms && activity === undefined);
  const maySet = terms || (texts && !activity?.rule);
  return {
    may,
    mayEdit: (field) => (field === 'rule' ? terms : isTextField(field) ? mayWrite : maySet),
  };
}
