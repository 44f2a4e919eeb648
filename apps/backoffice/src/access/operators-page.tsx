import AddIcon from '@mui/icons-material/Add';
import {
  Alert,
  Box,
  Button,
  Chip,
  CircularProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useGetIdentity, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Beside } from '../parts/beside.tsx';
import { isTyping } from '../parts/keys.ts';
import { type OperatorRow, useAccounts } from './accounts.ts';
import { CreateOperator } from './create-operator.tsx';
import { FirstPassword } from './first-password.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { useRoleName } from './role-name.ts';
import { WaitingForSecond } from './waiting-for-second.tsx';

const columns = ['name', 'role', 'state', 'factor', 'sessions', 'last_login'] as const;

/** Who works here; the one that is looked at stands in the address. */
export default function OperatorsPage() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const { identity } = useGetIdentity();
  const { data, error, isPending, refetch } = useAccounts();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [password, setPassword] = useState<{ name: string; password: string }>();
  const may = useMay('access.edit');
  const rows = data?.data ?? [];
  const open = search.get('operator');
  const at = rows.findIndex(({ name }) => name === open);

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      const next = step === undefined ? undefined : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (!next || event.ctrlKey || isTyping(event)) return;
      event.preventDefault();
      setSearch({ operator: next.name }, { replace: true });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [rows, at, setSearch]);

  if (isPending) return <CircularProgress aria-label={translate('ra.page.loading')} sx={{ m: 4 }} />;
  if (error && !data)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
        sx={{ mt: 2 }}
      >
        {wordsOf(error, translate)}
      </Alert>
    );
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
          <OperatorPanel
            key={open}
            row={rows[at]}
            isOwn={open === identity?.fullName}
            onClose={() => setSearch({}, { replace: true })}
            onPassword={setPassword}
          />
        }
      >
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((key) => (
                  <TableCell key={key} align={key === 'sessions' ? 'right' : 'left'}>
                    {translate(`koi.access.${key}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow
                  key={row.id}
                  hover
                  selected={row.name === open}
                  onClick={() => setSearch({ operator: row.name }, { replace: true })}
                  sx={{ cursor: 'pointer' }}
                >
                  <TableCell>
                    {row.name}
                    {row.name === identity?.fullName && ` (${translate('koi.access.you')})`}
                  </TableCell>
                  <TableCell>{roleName(row.role)}</TableCell>
                  <TableCell>
                    <State row={row} />
                  </TableCell>
                  <TableCell>{translate(row.factor_on === 1 ? 'koi.access.on' : 'koi.access.off')}</TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {row.sessions}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {row.last_login_at ?? translate('koi.access.never')}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
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
        <Chip
          key={key}
          size="small"
          variant="outlined"
          color={color}
          label={translate(`koi.access.${key}`)}
        />
      ))}
    </Stack>
  );
}
