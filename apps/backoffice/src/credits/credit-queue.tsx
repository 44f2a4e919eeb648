import { creditStatuses } from '@koi/contract/enumerations';
import { BooleanInput, FunctionField, SelectInput, TextField, TextInput, useTranslate } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import { sideField, TwoLines } from '../parts/under.tsx';
import { CreditPanel, type CreditRow } from './credit-panel.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.credits.status"
    alwaysOn
    choices={[
      { id: 1, name: 'koi.credits.pending' },
      { id: 2, name: 'koi.credits.granted' },
      { id: 3, name: 'koi.credits.refused' },
      { id: 4, name: 'koi.credits.repayment' },
    ]}
  />,
  <TextInput key="member_name" source="member_name" label="koi.credits.member" alwaysOn resettable />,
  <BooleanInput key="overdue" source="overdue" label="koi.credits.overdue" />,
];

export default function CreditQueue() {
  return (
    <QueuePage<CreditRow>
      resource="credits"
      kind="loans"
      title="koi.credits.title"
      filters={filters}
      choose="koi.credits.choose"
      none="koi.credits.none"
      Panel={CreditPanel}
      waits={({ status }) => status === creditStatuses.pending}
    >
      <TextField source="id" label="koi.credits.order" sortable={false} />
      <FunctionField<CreditRow>
        label="koi.credits.member"
        render={({ member_name, created_at }) => (
          <TwoLines under={created_at}>
            <MemberLink name={member_name} />
          </TwoLines>
        )}
      />
      <FunctionField<CreditRow>
        label="koi.credits.amount"
        textAlign="right"
        render={({ money, currency }) => amountText(money, currency)}
      />
      <FunctionField<CreditRow>
        label="koi.credits.days"
        textAlign="right"
        render={({ type, borrow_day }) => (type === 'lend' ? '–' : borrow_day)}
      />
      <FunctionField<CreditRow> label="koi.credits.status" render={(row) => <State row={row} />} />
      <FunctionField<CreditRow> label="koi.credits.due" render={({ dead_at }) => dead_at?.slice(0, 10)} />
      <TextField {...sideField} source="created_at" label="koi.credits.asked" sortable={false} />
    </QueuePage>
  );
}

const colours = { 1: 'warning', 2: 'success', 3: 'default', 4: 'default' } as const;

function State({ row }: { row: CreditRow }) {
  const translate = useTranslate();
  const overdue = row.is_overdue === 1;
  return (
    <QueueMarks
      row={row}
      colour={overdue ? 'error' : (colours[row.status as 1 | 2 | 3 | 4] ?? 'default')}
      label={overdue ? translate('koi.credits.overdue') : row.status_text}
    />
  );
}
