import { FunctionField, SelectInput, TextField, TextInput, useTranslate } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import { sideField, TwoLines } from '../parts/under.tsx';
import { TransferPanel, type TransferRow } from './transfer-panel.tsx';

const states = [
  'waiting',
  'manual',
  'contradicted',
  'unknown',
  'checking',
  'settled',
  'returned',
  'released',
] as const;
const filters = [
  <SelectInput
    key="state"
    source="state"
    label="koi.transfers.state"
    alwaysOn
    choices={states.map((id) => ({ id, name: `koi.transfers.state_${id}` }))}
  />,
  <TextInput key="member_name" source="member_name" label="koi.transfers.member" alwaysOn resettable />,
  <TextInput key="bill_no" source="bill_no" label="koi.transfers.order" alwaysOn resettable />,
];

export default function TransferQueue() {
  return (
    <QueuePage<TransferRow>
      resource="transfers"
      kind="transfers"
      title="koi.transfers.title"
      filters={filters}
      choose="koi.transfers.choose"
      none="koi.transfers.none"
      Panel={TransferPanel}
      waits={({ state }) => state === 'manual' || state === 'contradicted'}
    >
      <FunctionField<TransferRow>
        label="koi.transfers.order"
        render={({ bill_no, created_at }) => <TwoLines under={created_at}>{bill_no}</TwoLines>}
      />
      <FunctionField<TransferRow>
        label="koi.transfers.member"
        render={({ member_name }) => <MemberLink name={member_name} />}
      />
      <TextField {...sideField} source="api_code" label="koi.transfers.supplier" sortable={false} />
      <FunctionField<TransferRow>
        label="koi.transfers.direction"
        render={({ transfer_type, api_code }) => (
          <TwoLines under={api_code}>
            <Direction type={transfer_type} />
          </TwoLines>
        )}
      />
      <FunctionField<TransferRow>
        label="koi.transfers.amount"
        textAlign="right"
        render={({ money, currency }) => amountText(money, currency)}
      />
      <FunctionField<TransferRow> label="koi.transfers.state" render={(row) => <State row={row} />} />
      <TextField {...sideField} source="created_at" label="koi.transfers.ordered" sortable={false} />
    </QueuePage>
  );
}

function Direction({ type }: { type: number }) {
  return useTranslate()(type === 1 ? 'koi.transfers.in' : 'koi.transfers.out');
}

const colours: Readonly<Record<string, 'warning' | 'error' | 'success' | 'default'>> = {
  manual: 'warning',
  contradicted: 'error',
  settled: 'success',
  released: 'success',
};

function State({ row }: { row: TransferRow }) {
  const translate = useTranslate();
  const label = translate(`koi.transfers.state_${row.state}`, { _: row.status_text });
  return <QueueMarks row={row} colour={colours[row.state] ?? 'default'} label={label} />;
}
