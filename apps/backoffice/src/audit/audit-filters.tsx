import { type AddressField, AddressFilters } from '../parts/address-filters.tsx';

const fields: readonly AddressField[] = [
  { key: 'actor', label: 'koi.audit.actor' },
  { key: 'action', label: 'koi.audit.action', placeholder: 'koi.audit.action_help' },
  { key: 'subject_kind', label: 'koi.audit.target_kind' },
  { key: 'subject_id', label: 'koi.audit.target_id' },
  { key: 'member_name', label: 'koi.audit.member' },
  { key: 'from', label: 'koi.audit.from', type: 'date' },
  { key: 'to', label: 'koi.audit.to', type: 'date' },
];
export const filterKeys = fields.map(({ key }) => key);

export function AuditFilters() {
  return <AddressFilters fields={fields} forget={['line']} />;
}
