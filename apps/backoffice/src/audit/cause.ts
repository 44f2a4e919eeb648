const orders = (path: string, field: string) => (id: string) =>
  `/${path}?filter=${encodeURIComponent(JSON.stringify({ [field]: id }))}`;
const member = (id: string): string => `/members/${encodeURIComponent(id)}`;
const operator = (id: string): string => `/access/operators?operator=${encodeURIComponent(id)}`;
const role = (id: string): string => `/access/roles?role=${encodeURIComponent(id)}`;

/** Console page of each kind of subject. */
const rooms: Readonly<Record<string, (id: string) => string>> = {
  member,
  'second-factor': member,
  'member-details': member,
  'member-password': member,
  turnover: member,
  deposit: orders('deposits', 'bill_no'),
  'deposit.gift': orders('deposits', 'bill_no'),
  adjustment: (id) => `/adjustments?adjustment=${id}`,
  channel: (id) => `/channels?channel=${id}`,
  operator,
  role,
  secret: (id) => `/secrets?partner=${encodeURIComponent(id)}`,
  supplier: (id) => `/games/suppliers?supplier=${encodeURIComponent(id)}`,
};

export function roomOf(kind: string, id: string): string | undefined {
  if (kind.startsWith('secret.')) return rooms.secret?.(id);
  if (kind === 'access.permissions') return role(id);
  if (kind.startsWith('access.')) return kind === 'access.thresholds' ? '/access/rules' : operator(id);
  if (kind === 'settings' && id === 'operator') return '/access/rules';
  // Some lines name a member by id, for which there is no page.
  if (kind === 'member' && /^\d+$/.test(id)) return undefined;
  return rooms[kind]?.(id);
}
