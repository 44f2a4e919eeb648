import type { DomainReply } from '@koi/contract';
import { creditStatuses, currencies, type Lang } from '@koi/contract/enumerations';
import type { QueueFields } from '../../platform/approvals/queue-rows.ts';
import { type PageRequest, toPage } from '../../platform/database/pagination.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { DAY_MS, type Site } from '../../platform/lib/time.ts';
import { maskName } from '../../platform/masking/mask-name.ts';
import type { CreditAccount, CreditRecord, ListedRecord } from './queries.ts';

type SearchRow = DomainReply<'POST /credit/search'>['list'][number];
type RecordRow = DomainReply<'GET /credit/record'>['data']['data'][number];
type OperatorRow = DomainReply<'POST /operator/credits/list'>['data']['data'][number];

/** What the view depends on: the reader's language, the current time and the time zone. */
interface Seen {
  lang: Lang;
  now: Date;
  site: Site;
}

/** Days left of an open loan, counting a day begun; negative when overdue, 0 when nothing is open. */
export function remainingDays(
  loan: Pick<CreditRecord, 'status' | 'returned_by' | 'due_at'>,
  now: Date,
): number {
  if (loan.due_at === null || loan.returned_by !== null) return 0;
  const days = (loan.due_at.getTime() - now.getTime()) / DAY_MS;
  return days > 0 ? Math.ceil(days) : Math.min(-1, Math.floor(days));
}

function recordFields(record: CreditRecord, { lang, now }: Seen) {
  const { money, type, days, status, returned_by, due_at } = record;
  const isOpen = status === creditStatuses.accepted && returned_by === null;
  return {
    id: record.id,
    money: BigInt(money),
    type,
    borrow_day: days ?? 0,
    dead_at: due_at,
    status,
    status_text: labelsIn(lang).creditStatuses[status],
    is_return: returned_by !== null,
    is_overdue: isOpen && due_at !== null && due_at <= now,
    remain_day: remainingDays(record, now),
    created_at: record.created_at,
  };
}

export function creditSearchRow(record: ListedRecord, seen: Seen): SearchRow {
  const fields = recordFields(record, seen);
  return {
    ...fields,
    ...readState(record),
    member_id: record.member_id,
    name: maskName(record.name),
    borrow_money: record.type === 'borrow' ? fields.money : 0,
    lend_money: record.type === 'lend' ? fields.money : 0,
    created_date: seen.site.dayText(record.created_at),
  };
}

/** What anybody else sees of an account: its level, in the shape of the owner's answer. */
export function strangersRow(
  { name, level }: CreditAccount,
  page: PageRequest,
): DomainReply<'POST /credit/search'> {
  return {
    row: {
      name: maskName(name),
      level,
      total_credit: 0n,
      used_credit: 0n,
      total_borrow: 0n,
      total_lend: 0n,
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
    ...readState(record),
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
    total_credit: account.limit,
    used_credit: account.debt,
    refuse_reason: record.refuse_reason,
    decided_by: record.operator_name,
    confirm_at: record.confirm_at,
  };
}

function readState({ seen_at, updated_at }: CreditRecord) {
  return { is_read: seen_at !== null, updated_at };
}
