import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { filteredList, openedIn } from '../parts/links.tsx';

/** `transit:LY`: kind of account, and whose. */
export function AccountName({ kind }: { kind: string }) {
  const translate = useTranslate();
  const [base = kind, of] = kind.split(':');
  return (
    <>
      {translate(`koi.ledger.kind_${base}`, { _: base })}
      {of !== undefined && ` · ${of}`}
    </>
  );
}

export interface Caused {
  reference_type: string | null;
  reference_id: string | null;
  member_name: string;
}

/** Links a booking to the order, bet or record behind it. */
export function Cause({ of }: { of: Caused }) {
  const translate = useTranslate();
  const { reference_type: type, reference_id: id, member_name: name } = of;
  if (type === null || id === null) return null;
  const text = `${translate(`koi.ledger.cause_${type}`, { _: type })} ${id}`;
  const to = addressOf(type, id, name);
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}

function addressOf(type: string, id: string, name: string): string | undefined {
  switch (type) {
    case 'deposit':
      return filteredList('/deposits', { bill_no: id });
    case 'withdrawal':
      return filteredList('/withdrawals', { bill_no: id });
    case 'transfer':
      return filteredList('/transfers', { bill_no: id });
    case 'credit':
      return openedIn('/credits', id, { member_name: name });
    case 'adjustment':
      // The demo data's opening entries have no number.
      return /^\d+$/.test(id) ? `/adjustments?adjustment=${id}` : undefined;
    case 'bet':
      return `/members/${name}/bets`;
    default:
      return undefined;
  }
}

export const transferAddress = (id: string): string => `/ledger/transfers/${encodeURIComponent(id)}`;
