import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Title, useGetIdentity, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { Beside } from '../parts/beside.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { FirstPassword } from '../parts/first-password.tsx';
import { UnloadedPage } from '../parts/loaded.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { type Column, TableOf } from '../parts/table-of.tsx';
import { useOpenRow } from '../parts/use-open-row.ts';
import { type OperatorRow, useAccounts } from './accounts.ts';
import { CreateOperator } from './create-operator.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { useRoleName } from './role-name.ts';
import { WaitingForSecond } from './waiting-for-second.tsx';

/** The operators; the open one is in the address. */
export default function OperatorsPage() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const { identity } = useGetIdentity();
  const query = useAccounts();
  const { data } = query;
  const [isAdding, setAdding] = useState(false);
  const [password, setPassword] = useState<{ name: string; password: string }>();
  const may = useMay('access.edit');
  const rows = data?.data ?? [];
  const { row, at, open } = useOpenRow('operator', rows, ({ name }) => name);

  const columns: readonly Column<OperatorRow>[] = [
    {
      label: 'koi.access.name',
      show: ({ name }) => (name === identity?.fullName ? `${name} (${translate('koi.access.you')})` : name),
    },
    { label: 'koi.access.role', show: ({ role }) => roleName(role) },
    { label: 'koi.access.state', show: (one) => <State row={one} /> },
    {
      label: 'koi.access.factor',
      show: ({ factor_on }) => translate(factor_on === 1 ? 'koi.access.on' : 'koi.access.off'),
    },
    { label: 'koi.access.sessions', show: ({ sessions }) => sessions, isNumber: true },
    {
      label: 'koi.access.last_login',
      show: ({ last_login_at }) => last_login_at ?? translate('koi.access.never'),
      isOneLine: true,
    },
  ];

  if (!data) return <UnloadedPage title="koi.access.title" query={query} />;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.access.title" />
      {may && (
        <Box sx={{ textAlign: 'right' }}>
          <Button variant="contained" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('koi.access.add')}
          </Button>
        </Box>
      )}
      {password && <FirstPassword {...password} onClose={() => setPassword(undefined)} />}
      <WaitingForSecond rows={data?.waiting ?? []} onPassword={setPassword} />
      <Beside
        panel={
          row && (
            <OperatorPanel
              key={row.name}
              row={row}
              isOwn={row.name === identity?.fullName}
              onClose={() => open(undefined)}
              onPassword={setPassword}
            />
          )
        }
        open={row?.name}
        at={at}
        hint={rows.length > 0 ? translate('koi.access.choose') : undefined}
        onClose={() => open(undefined)}
      >
        <FileLine file={{ kind: 'operators', filter: {} }} />
        <TableOf rows={rows} columns={columns} keyOf={({ id }) => id} open={row} onOpen={open} />
      </Beside>
      {isAdding && <CreateOperator onClose={() => setAdding(false)} onPassword={setPassword} />}
    </Stack>
  );
}

function State({ row }: { row: OperatorRow }) {
  const translate = useTranslate();
  const states = [
    row.is_open === 0 ? (['disabled', 'default'] as const) : (['active', 'success'] as const),
    ...(row.is_locked === 1 ? [['locked', 'error'] as const] : []),
    ...(row.password_given === 1 ? [['password_given', 'warning'] as const] : []),
  ];
  return (
    <Stack direction="row" spacing={0.5}>
      {states.map(([key, color]) => (
        <StateChip key={key} color={color} label={translate(`koi.access.${key}`)} />
      ))}
    </Stack>
  );
}
