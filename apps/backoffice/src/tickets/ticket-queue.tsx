import { mailStatuses } from '@koi/contract/enumerations';
import { Box, Typography } from '@mui/material';
import { FunctionField, SelectInput, TextField } from 'react-admin';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import type { StateColour } from '../parts/state-chip.tsx';
import { sideField, Under } from '../parts/under.tsx';
import { TicketPanel, type TicketRow } from './ticket-panel.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.tickets.status"
    alwaysOn
    choices={['waiting', 'answered', 'done'].map((name, id) => ({ id, name: `koi.mail.${name}` }))}
  />,
];
const colours: Readonly<Record<number, StateColour>> = { 0: 'warning', 1: 'success', 2: 'default' };

/** Messages of guests who cannot log in, with the answer beside them. */
export default function TicketQueue() {
  return (
    <QueuePage<TicketRow>
      resource="tickets"
      kind="tickets"
      title="koi.tickets.title"
      filters={filters}
      choose="koi.tickets.choose"
      none="koi.tickets.none"
      Panel={TicketPanel}
      waits={({ status }) => status === mailStatuses.waiting}
    >
      <FunctionField<TicketRow>
        label="koi.tickets.content"
        render={({ id, content, created_at }) => (
          <Box sx={{ maxWidth: 320 }}>
            <Typography variant="body2" noWrap>
              #{id} · {content}
            </Typography>
            <Under>{created_at}</Under>
          </Box>
        )}
      />
      <FunctionField<TicketRow>
        label="koi.tickets.account"
        render={({ account, member_name }) =>
          member_name === null ? (account ?? '–') : <MemberLink name={member_name} />
        }
      />
      <FunctionField<TicketRow> label="koi.tickets.contact" render={({ phone, email }) => phone ?? email} />
      <TextField {...sideField} source="created_at" label="koi.tickets.received" sortable={false} />
      <FunctionField<TicketRow>
        label="koi.tickets.status"
        render={(row) => (
          <QueueMarks row={row} colour={colours[row.status] ?? 'default'} label={row.status_text} />
        )}
      />
    </QueuePage>
  );
}
