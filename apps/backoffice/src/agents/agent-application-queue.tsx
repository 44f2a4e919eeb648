import { agentApplicationStatuses } from '@koi/contract/enumerations';
import { FunctionField, SelectInput, TextField, TextInput, useTranslate } from 'react-admin';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import { type AgentApplication, AgentApplicationPanel } from './agent-application-panel.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.agents.status"
    alwaysOn
    choices={[0, 1, 2].map((id) => ({ id, name: `koi.agents.status_${id}` }))}
  />,
  <TextInput key="member_name" source="member_name" label="koi.agents.member" alwaysOn resettable />,
];
const colours = { 0: 'warning', 1: 'success', 2: 'default' } as const;

export default function AgentApplicationQueue() {
  return (
    <QueuePage<AgentApplication>
      resource="agent-applications"
      kind="agent_applications"
      title="koi.agents.applications"
      filters={filters}
      choose="koi.agents.choose"
      none="koi.agents.none"
      Panel={AgentApplicationPanel}
      waits={({ status }) => status === agentApplicationStatuses.pending}
    >
      <TextField source="created_at" label="koi.agents.applied" sortable={false} />
      <FunctionField<AgentApplication>
        label="koi.agents.member"
        render={({ member_name }) => <MemberLink name={member_name} />}
      />
      <TextField source="name" label="koi.agents.realname" sortable={false} />
      <FunctionField<AgentApplication>
        label="koi.agents.upline"
        render={({ upline }) => (upline === null ? '–' : <MemberLink name={upline} />)}
      />
      <FunctionField<AgentApplication> label="koi.agents.status" render={(row) => <State row={row} />} />
    </QueuePage>
  );
}

function State({ row }: { row: AgentApplication }) {
  const label = useTranslate()(`koi.agents.status_${row.status}`);
  return <QueueMarks row={row} colour={colours[row.status]} label={label} />;
}
