import { auditActions, auditSubjects } from '@koi/texts/audit-actions';
import { useLocale, useTranslate } from 'react-admin';
import { type AddressField, AddressFilters } from '../parts/address-filters.tsx';
import { ChoiceFilter } from '../parts/choice-filter.tsx';

const fields: readonly AddressField[] = [
  { key: 'actor', label: 'koi.audit.actor' },
  { key: 'subject_id', label: 'koi.audit.target_id' },
  { key: 'member_name', label: 'koi.audit.member' },
  { key: 'from', label: 'koi.audit.from', type: 'date' },
  { key: 'to', label: 'koi.audit.to', type: 'date' },
];
export const filterKeys = ['action', 'subject_kind', ...fields.map(({ key }) => key)];

const AGREED = '.agree';
/** Everything that a line can be about: what takes two operators has a kind of its own. */
const subjects = [
  ...new Set([
    ...auditSubjects,
    ...auditActions.flatMap((action) => (action.endsWith(AGREED) ? [action.slice(0, -AGREED.length)] : [])),
  ]),
];

/** What was done and to what is chosen by its name, in the order of the names. */
export function AuditFilters() {
  const actions = useNames(auditActions, 'koi.audit.done');
  const kinds = useNames(subjects, 'koi.audit.about');
  return (
    <AddressFilters fields={fields} forget={['line']}>
      {(given, set) =>
        (
          [
            ['action', 'koi.audit.action', actions],
            ['subject_kind', 'koi.audit.target_kind', kinds],
          ] as const
        ).map(([key, label, choices]) => (
          <ChoiceFilter
            key={key}
            label={label}
            choices={choices}
            value={given(key)}
            onSet={(value) => set(key, value)}
          />
        ))
      }
    </AddressFilters>
  );
}

function useNames(values: readonly string[], of: string): readonly (readonly [string, string])[] {
  const translate = useTranslate();
  const { compare } = new Intl.Collator(useLocale().replace('_', '-'));
  return values
    .map((value) => [value, translate(`${of}.${value}`)] as const)
    .sort(([, a], [, b]) => compare(a, b));
}
