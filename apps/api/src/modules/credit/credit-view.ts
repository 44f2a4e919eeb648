import type { Reply } from '@koi/contract';
import { creditStatuses, currencies, type Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { QueueFields } from '../../approvals/queue-rows.ts';
import { wireId } from '../../db/keys.ts';
import { type PageRequest, toPage } from '../../db/pagination.ts';
import { maskName } from '../../lib/mask-name.ts';
import { labelsIn } from '../../lib/texts.ts';
import { DAY_MS, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import type { CreditAccount, CreditRecord, ListedRecord } from './credit-repository.ts';

type SearchRow = Reply<'POST /credit/search'>['list'][number];
type RecordRow = Reply<'GET /credit/record'>['data']['data'][number];
type OperatorRow = Reply<'POST /operator/credits/list'>['data']['data'][number];

/** What the view depends on: the reader's language, the current time and the time zone. */
interface Seen {
  lang: Lang;
  now: Date;
  offsetMinutes: number;
}

/** Days left of an open loan, counting a day begun; negative when overdue, 0 when nothing is open. */
export function remainingDays(
  loan: Pick<CreditRecord, 'status' | 'returned_by' | 'dead_at'>,
  now: Date,
): number {
  if (loan.dead_at === null || loan.returned_by !== null) return 0;
  const days = (loan.dead_at.getTime() - now.getTime()) / DAY_MS;
  return days > 0 ? Math.ceil(days) : Math.min(-1, Math.floor(days));
}

function recordFields(record: CreditRecord, { lang, now, offsetMinutes }: Seen) {
  const { money, type, days, status, returned_by, dead_at } = record;
  const isOpen = status === creditStatuses.accepted && returned_by === null;
  return {
    id: wireId(record.id),
    money: formatMinor(BigInt(money)),
    type,
    borrow_day: days ?? 0,
    dead_at: toWireDateOrNull(dead_at, offsetMinutes),
    status,
    status_text: labelsIn(lang).creditStatuses[status],
    is_return: flag(returned_by !== null),
    is_overdue: flag(isOpen && dead_at !== null && dead_at <= now),
    remain_day: remainingDays(record, now),
    created_at: toWireDate(record.created_at, offsetMinutes),
  };
}

export function creditSearchRow(record: ListedRecord, seen: Seen): SearchRow {
  const fields = recordFields(record, seen);
  return {
    ...fields,
    ...readState(record, seen),
    member_id: record.member_id,
    name: maskName(record.name),
    borrow_money: record.type === 'borrow' ? fields.money : 0,
    lend_money: record.type === 'lend' ? fields.money : 0,
    created_date: fields.created_at.slice(0, 10),
  };
}

/** What anybody else sees of an account: its level, in the shape of the owner's answer. */
export function strangersRow(
  { name, level }: CreditAccount,
  page: PageRequest,
): Reply<'POST /credit/search'> {
  const none = formatMinor(0n);
  return {
    row: {
      name: maskName(name),
      level,
      total_credit: none,
      used_credit: none,
      total_borrow: none,
      total_lend: none,
    },
    list: [],
    pageNum: toPage([], 0, page).last_page,
    pageSize: page.limit,
    rowCount: 0,
  };
}

export function ownRecord(record: ListedRecord, seen: Seen): RecordRow {
  const { member_id, name, level } = record;
  return {
    ...recordFields(record, seen),
    ...readState(record, seen),
    member_name: maskName(name),
    member_id,
    member: { id: member_id, name, level },
  };
}

export function operatorRow(
  record: ListedRecord,
  account: CreditAccount,
  queue: QueueFields,
  seen: Seen,
): OperatorRow {
  return {
    ...recordFields(record, seen),
    ...queue,
    member_id: record.member_id,
    member_name: record.name,
    currency: currencies[record.lang],
    total_credit: formatMinor(account.limit),
    used_credit: formatMinor(account.debt),
    refuse_reason: record.refuse_reason,
    decided_by: record.operator_name,
    confirm_at: toWireDateOrNull(record.confirm_at, seen.offsetMinutes),
  };
}

function readState({ seen_at, updated_at }: CreditRecord, { offsetMinutes }: Seen) {
  return { is_read: flag(seen_at !== null), updated_at: toWireDate(updated_at, offsetMinutes) };
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
