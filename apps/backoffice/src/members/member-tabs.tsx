import type { Permission, Reply } from '@koi/contract';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { openedIn } from '../parts/links.tsx';
import { type Column, onePage, Pages } from '../parts/pages.tsx';
import { Masked } from './masked.tsx';
import { MemberAgents } from './member-agents.tsx';
import { MemberProtection } from './member-protection.tsx';
import { MemberShared } from './member-shared.tsx';
import { Notes } from './notes.tsx';
import { Timeline } from './timeline.tsx';

type RowOf<K extends keyof Lists> = Lists[K];
interface Lists {
  money: Reply<'POST /operator/members/money_log'>['data']['data'][number];
  bets: Reply<'POST /operator/members/bets'>['data']['data'][number];
  turnover: Reply<'POST /operator/members/turnover'>['data']['data'][number];
  deposits: Reply<'POST /operator/deposits/list'>['data']['data'][number];
  withdrawals: Reply<'POST /operator/withdrawals/list'>['data']['data'][number];
  loans: Reply<'POST /operator/credits/list'>['data']['data'][number];
  rewards: Reply<'POST /operator/levels/payments/list'>['data']['data'][number];
  cards: Reply<'POST /operator/members/cards'>['data'][number];
  sessions: Reply<'POST /operator/sessions/list'>['data'][number];
}

const column = <Row,>(label: string, show: (row: Row) => ReactNode, isNumber = false): Column<Row> => ({
  label: label.startsWith('koi.') ? label : `koi.members.${label}`,
  show,
  isNumber,
});
const aside = <Row,>(label: string, show: (row: Row) => ReactNode): Column<Row> => ({
  ...column(label, show),
  isSide: true,
});

const limit = 20;

function TypeText({ type }: { type: string }) {
  return useTranslate()(`koi.members.types.${type}`);
}

/** Links an order or record to its bookings, and so to its cause. */
function LedgerLink({ text }: { text: string }) {
  const may = useMay('ledger.read');
  return may ? <Link to={`/ledger?${new URLSearchParams({ text })}`}>{text}</Link> : text;
}

interface MemberTab {
  permission: Permission;
  /** Not for trial accounts. */
  isReal?: true;
  show(name: string): ReactNode;
}

/** Lists of one member, each with the permission it needs. */
export const memberTabs: Readonly<Record<string, MemberTab>> = {
  timeline: { permission: 'members.read', show: (name) => <Timeline name={name} /> },
  money_log: {
    permission: 'members.read',
    show: (name) => (
      <Pages<RowOf<'money'>>
        name={['member', name, 'money_log']}
        file={{ kind: 'member_money_log', filter: { member_name: name } }}
        read={async (page) =>
          (await call('POST /operator/members/money_log', { body: { member_name: name, page, limit } })).data
        }
        columns={[
          column('time', ({ created_at }) => created_at),
          column('kind', ({ operate_type_text }) => operate_type_text),
          column('change', ({ number_type, money }) => `${number_type === -1 ? '−' : '+'}${money}`, true),
          column('after', ({ money_after }) => money_after, true),
          column('note', ({ description }) => description),
          aside('reference', ({ reference }) => reference && <LedgerLink text={reference} />),
        ]}
      />
    ),
  },
  bets: {
    permission: 'members.read',
    show: (name) => (
      <Pages<RowOf<'bets'>>
        name={['member', name, 'bets']}
        file={{ kind: 'member_bets', filter: { member_name: name } }}
        read={async (page) =>
          (await call('POST /operator/members/bets', { body: { member_name: name, page, limit } })).data
        }
        columns={[
          column('time', ({ betTime }) => betTime),
          column('supplier', ({ api_name_text }) => api_name_text),
          column('game', ({ game_type_text }) => game_type_text),
          aside('reference', ({ billNo }) => (
            <Link to={`/bets?${new URLSearchParams({ bet_id: billNo })}`}>{billNo}</Link>
          )),
          column('bet', ({ betAmount }) => betAmount, true),
          column('valid', ({ validBetAmount }) => validBetAmount, true),
          column('net', ({ netAmount }) => netAmount, true),
          column('status', ({ status_text }) => status_text),
        ]}
      />
    ),
  },
  turnover: {
    permission: 'members.read',
    show: (name) => (
      <Pages<RowOf<'turnover'>>
        name={['member', name, 'turnover']}
        file={{ kind: 'member_turnover', filter: { member_name: name } }}
        read={async (page) =>
          (await call('POST /operator/members/turnover', { body: { member_name: name, page, limit } })).data
        }
        columns={[
          column('time', ({ created_at }) => created_at),
          column('kind', ({ reason_text }) => reason_text),
          column('change', ({ money }) => money, true),
          column('after', ({ money_after }) => money_after, true),
          aside('reference', ({ reference }) => reference && <LedgerLink text={reference} />),
          aside('note', ({ note }) => note),
        ]}
      />
    ),
  },
  deposits: {
    permission: 'deposits.read',
    show: (name) => (
      <Pages<RowOf<'deposits'>>
        name={['member', name, 'deposits']}
        file={{ kind: 'deposits', filter: { member_name: name } }}
        read={async (page) =>
          (await call('POST /operator/deposits/list', { body: { member_name: name, page, limit } })).data
        }
        columns={[
          column('time', ({ created_at }) => created_at),
          aside('reference', ({ bill_no }) => (
            <Link to={`/deposits?filter=${encodeURIComponent(JSON.stringify({ bill_no }))}`}>{bill_no}</Link>
          )),
          column('koi.deposits.way', ({ payment_type_text }) => payment_type_text),
          column('koi.deposits.amount', ({ money }) => money, true),
          column('status', ({ status_text }) => status_text),
          column('by', ({ decided_by }) => decided_by),
        ]}
      />
    ),
  },
  withdrawals: {
    permission: 'withdrawals.read',
    show: (name) => (
      <Pages<RowOf<'withdrawals'>>
        name={['member', name, 'withdrawals']}
        file={{ kind: 'withdrawals', filter: { member_name: name } }}
        read={async (page) =>
          (await call('POST /operator/withdrawals/list', { body: { member_name: name, page, limit } })).data
        }
        columns={[
          column('time', ({ created_at }) => created_at),
          aside('reference', ({ bill_no }) => (
            <Link to={`/withdrawals?filter=${encodeURIComponent(JSON.stringify({ bill_no }))}`}>
              {bill_no}
            </Link>
          )),
          column('bank', ({ bank_type_text }) => bank_type_text),
          column('amount', ({ gross }) => gross, true),
          column('fee', ({ counter_fee }) => counter_fee, true),
          column('status', ({ status_text }) => status_text),
          column('by', ({ decided_by }) => decided_by),
        ]}
      />
    ),
  },
  loans: {
    permission: 'credit.read',
    show: (name) => (
      <Pages<RowOf<'loans'>>
        name={['member', name, 'loans']}
        file={{ kind: 'loans', filter: { member_name: name } }}
        read={async (page) =>
          (await call('POST /operator/credits/list', { body: { member_name: name, page, limit } })).data
        }
        columns={[
          column('time', ({ created_at }) => created_at),
          aside('reference', ({ id }) => (
            <Link to={openedIn('/credits', id, { member_name: name })}>{id}</Link>
          )),
          column('kind', ({ type }) => <TypeText type={type} />),
          column('amount', ({ money }) => money, true),
          column('due', ({ dead_at }) => dead_at),
          column('status', ({ status_text }) => status_text),
          column('by', ({ decided_by }) => decided_by),
        ]}
      />
    ),
  },
  rewards: {
    permission: 'rewards.read',
    show: (name) => (
      <Pages<RowOf<'rewards'>>
        name={['member', name, 'rewards']}
        file={{ kind: 'level_payments', filter: { member_name: name } }}
        read={async (page) =>
          (await call('POST /operator/levels/payments/list', { body: { member_name: name, page, limit } }))
            .data
        }
        columns={[
          column('time', ({ created_at }) => created_at),
          column('kind', ({ operate_type_text }) => operate_type_text),
          aside('reference', ({ transfer_id }) => <LedgerLink text={transfer_id} />),
          column('level', ({ level }) => level, true),
          column('amount', ({ money }) => money, true),
        ]}
      />
    ),
  },
  cards: {
    permission: 'members.read',
    show: (name) => (
      <Pages<RowOf<'cards'>>
        name={['member', name, 'cards']}
        read={async () =>
          onePage((await call('POST /operator/members/cards', { body: { member_name: name } })).data)
        }
        columns={[
          column('bank', ({ bank_type_text }) => bank_type_text),
          column('number', ({ id, card_no }) => (
            <Masked member={name} what="card" card={id}>
              {card_no}
            </Masked>
          )),
          column('owner', ({ owner_name }) => owner_name),
          column('replaced', ({ updated_at }) => updated_at),
          column('payable', ({ payable_at }) => payable_at ?? '—'),
        ]}
      />
    ),
  },
  sessions: {
    permission: 'sessions.read',
    show: (name) => (
      <Pages<RowOf<'sessions'>>
        name={['member', name, 'sessions']}
        read={async () =>
          onePage((await call('POST /operator/sessions/list', { body: { member_name: name } })).data)
        }
        columns={[
          column('device', ({ device }) => device),
          column('place', ({ place }) => place),
          column('time', ({ created_at }) => created_at),
          column('seen', ({ last_seen_at }) => last_seen_at),
        ]}
      />
    ),
  },
  agents: { permission: 'agents.read', isReal: true, show: (name) => <MemberAgents name={name} /> },
  shared: { permission: 'members.read', show: (name) => <MemberShared name={name} /> },
  protection: {
    permission: 'protection.read',
    isReal: true,
    show: (name) => <MemberProtection name={name} />,
  },
  notes: { permission: 'members.read', show: (name) => <Notes name={name} /> },
};
