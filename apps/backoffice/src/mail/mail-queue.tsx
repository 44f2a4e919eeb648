import { mailStatuses } from '@koi/contract/enumerations';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FunctionField, SelectInput, TextField, TextInput, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import type { StateColour } from '../parts/state-chip.tsx';
import { sideField, TwoLines } from '../parts/under.tsx';
import { MailPanel, type MailRow } from './mail-panel.tsx';
import { WriteDialog } from './write-dialog.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.mail.status"
    alwaysOn
    choices={['waiting', 'answered', 'done'].map((name, id) => ({ id, name: `koi.mail.${name}` }))}
  />,
  <TextInput key="member_name" source="member_name" label="koi.mail.member" alwaysOn resettable />,
];
const colours: Readonly<Record<number, StateColour>> = { 0: 'warning', 1: 'success', 2: 'default' };

/** Members' mail, with the conversation and answer beside it. */
export default function MailQueue() {
  return (
    <QueuePage<MailRow>
      resource="mails"
      kind="mails"
      title="koi.mail.title"
      filters={filters}
      actions={<Actions />}
      choose="koi.mail.choose"
      none="koi.mail.none"
      isWide
      Panel={MailPanel}
      waits={({ status }) => status === mailStatuses.waiting}
    >
      <FunctionField<MailRow>
        label="koi.mail.subject"
        render={({ title, content }) => (
          <Box sx={{ maxWidth: 300 }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <Typography variant="body2" noWrap color="textSecondary">
              {content}
            </Typography>
          </Box>
        )}
      />
      <FunctionField<MailRow>
        label="koi.mail.member"
        render={({ member_name, created_at }) => (
          <TwoLines under={created_at}>
            <MemberLink name={member_name} />
          </TwoLines>
        )}
      />
      <TextField {...sideField} source="created_at" label="koi.mail.received" sortable={false} />
      <FunctionField<MailRow>
        label="koi.mail.answers"
        textAlign="right"
        render={({ child }) => child.length}
      />
      <FunctionField<MailRow>
        label="koi.mail.status"
        render={(row) => (
          <QueueMarks row={row} colour={colours[row.status] ?? 'default'} label={row.status_text} />
        )}
      />
    </QueuePage>
  );
}

function Actions() {
  const translate = useTranslate();
  const may = useMay('mail.answer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {may && (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {translate('koi.mail.write')}
        </Button>
      )}
      {isOpen && <WriteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
