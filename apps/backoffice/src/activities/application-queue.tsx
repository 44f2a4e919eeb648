import { applicationStatuses } from '@koi/contract/enumerations';
import { FunctionField, NumberInput, SelectInput, TextField, TextInput } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import type { StateColour } from '../parts/state-chip.tsx';
import { ApplicationPanel, type ApplicationRow } from './application-panel.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.activities.status"
    alwaysOn
    choices={[0, 1, 2, 3].map((id) => ({ id, name: `koi.activities.status_${id}` }))}
  />,
  <TextInput key="member_name" source="member_name" label="koi.activities.member" alwaysOn resettable />,
  <NumberInput key="activity_id" source="activity_id" label="koi.activities.name" />,
];
const colours: Readonly<Record<number, StateColour>> = {
  0: 'warning',
  1: 'info',
  2: 'default',
  3: 'success',
};

export default function ApplicationQueue() {
  return (
    <QueuePage<ApplicationRow>
      resource="applications"
      kind="activity_applications"
      title="koi.activities.applications"
      filters={filters}
      choose="koi.activities.choose"
      none="koi.activities.none_applied"
      Panel={ApplicationPanel}
      // A decided one may still be paid: only those without a decision count as waiting.
      waits={({ status }) => status === applicationStatuses.pending}
    >
      <TextField source="created_at" label="koi.activities.applied" sortable={false} />
      <FunctionField<ApplicationRow>
        label="koi.activities.member"
        render={({ member_name }) => <MemberLink name={member_name} />}
      />
      <TextField source="title" label="koi.activities.name" sortable={false} />
      <FunctionField<ApplicationRow>
        label="koi.activities.amount"
        textAlign="right"
        render={({ money, currency }) => (money === null ? '–' : amountText(money, currency))}
      />
      <FunctionField<ApplicationRow>
        label="koi.activities.status"
        render={(row) => (
          <QueueMarks row={row} colour={colours[row.status] ?? 'default'} label={row.status_text} />
        )}
      />
    </QueuePage>
  );
}
