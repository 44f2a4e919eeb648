import { currencies, langs } from '@koi/contract/enumerations';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { amountText } from '../parts/amount.ts';
import { Beside } from '../parts/beside.tsx';
import { UnloadedPage } from '../parts/loaded.tsx';
import { type Column, TableOf } from '../parts/table-of.tsx';
import { useOpenRow } from '../parts/use-open-row.ts';
import { useAccounts } from './accounts.ts';
import { NewRole } from './new-role.tsx';
import { useRoleName } from './role-name.ts';
import { RolePanel } from './role-panel.tsx';
import { type RoleRow, useRoles } from './roles.ts';
import { WaitingForSecond } from './waiting-for-second.tsx';

/** The roles, and beside them the open one with what it grants. */
export default function RolesPage() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const query = useRoles();
  const accounts = useAccounts();
  const may = useMay('access.edit');
  const [isAdding, setAdding] = useState(false);
  const rows = query.data?.data ?? [];
  const { row, at, open, setOpen } = useOpenRow('role', rows, ({ name }) => name);
  const columns: readonly Column<RoleRow>[] = [
    { label: 'koi.access.role', show: ({ name }) => roleName(name), isOneLine: true },
    { label: 'koi.access.may', show: ({ permissions }) => permissions.length, isNumber: true },
    { label: 'koi.access.title', show: ({ operators }) => operators.length, isNumber: true },
    { label: 'koi.roles.limits', show: (one) => limitsText(one) || '–' },
  ];
  if (!query.data) return <UnloadedPage title="koi.access.roles" query={query} />;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.access.roles" />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography color="textSecondary">{translate('koi.access.roles_help')}</Typography>
        {may && (
          <Box sx={{ flexShrink: 0 }}>
            <Button variant="contained" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              {translate('koi.roles.add')}
            </Button>
          </Box>
        )}
      </Stack>
      <WaitingForSecond
        rows={(accounts.data?.waiting ?? []).filter(({ call }) => call.includes('/access/roles/'))}
        onPassword={() => undefined}
      />
      <Beside
        panel={
          row && (
            <RolePanel
              key={row.name}
              row={row}
              permissions={query.data.permissions}
              onClose={() => open(undefined)}
              onMade={setOpen}
            />
          )
        }
        open={row?.name}
        at={at}
        hint={translate('koi.roles.choose')}
        onClose={() => open(undefined)}
        isWide
      >
        <TableOf rows={rows} columns={columns} keyOf={({ name }) => name} open={row} onOpen={open} />
      </Beside>
      {isAdding && <NewRole onClose={() => setAdding(false)} onMade={setOpen} />}
    </Stack>
  );
}

const limitsText = ({ limits }: RoleRow): string =>
  langs
    .filter((lang) => limits[lang] !== '0.00' && limits[lang] !== '0')
    .map((lang) => `${amountText(limits[lang])} ${currencies[lang]}`)
    .join(', ');
