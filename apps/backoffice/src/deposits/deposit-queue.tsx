import { orderStatuses } from '@koi/contract/enumerations';
import { BooleanInput, FunctionField, SelectInput, TextField, TextInput, useTranslate } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import { sideField, TwoLines } from '../parts/under.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import type { DepositRow } from './deposit-row.ts';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.deposits.status"
    alwaysOn
    choices={[
      { id: 1, name: 'koi.deposits.pending' },
      { id: 2, name: 'koi.deposits.credited' },
      { id: 3, name: 'koi.deposits.refused' },
    ]}
  />,
  <TextInput key="member_name" source="member_name" label="koi.deposits.member" alwaysOn resettable />,
  <TextInput key="bill_no" source="bill_no" label="koi.deposits.order" alwaysOn resettable />,
  <BooleanInput key="flagged" source="flagged" label="koi.deposits.flagged" />,
];

export default function DepositQueue() {
  return (
    <QueuePage<DepositRow>
      resource="deposits"
      kind="deposits"
      title="koi.deposits.title"
      filters={filters}
      choose="koi.deposits.choose"
      none="koi.deposits.none"
      Panel={DepositPanel}
      waits={({ status }) => status === orderStatuses.pending}
    >
      <FunctionField<DepositRow>
        label="koi.deposits.order"
        render={({ bill_no, created_at }) => <TwoLines under={created_at}>{bill_no}</TwoLines>}
      />
      <FunctionField<DepositRow>
        label="koi.deposits.member"
        render={({ member_name }) => <MemberLink name={member_name} />}
      />
      <FunctionField<DepositRow>
        label="koi.deposits.amount"
        textAlign="right"
        render={({ money, currency }) => amountText(money, currency)}
      />
      <TextField source="payment_type_text" label="koi.deposits.way" sortable={false} />
      <TextField {...sideField} source="created_at" label="koi.deposits.ordered" sortable={false} />
      <FunctionField<DepositRow> label="koi.deposits.status" render={(row) => <DepositState row={row} />} />
    </QueuePage>
  );
}

const colours = { 1: 'warning', 2: 'success', 3: 'default' } as const;

function DepositState({ row }: { row: DepositRow }) {
  const translate = useTranslate();
  return (
    <QueueMarks
      row={row}
      colour={row.flags.length === 0 ? (colours[row.status as 1 | 2 | 3] ?? 'default') : 'error'}
      label={
        row.flags.length === 0 ? row.status_text : `${row.status_text} · ${translate('koi.deposits.flagged')}`
      }
    />
  );
}
