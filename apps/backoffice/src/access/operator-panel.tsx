import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Facts } from '../parts/facts.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { accountsKey, type OperatorRow } from './accounts.ts';
import { OperatorSessions } from './operator-sessions.tsx';
import { useRoleName } from './role-name.ts';
import { useRoles } from './roles.ts';

interface Panel {
  row: OperatorRow;
  isOwn: boolean;
  onClose(): void;
  onPassword(told: { name: string; password: string }): void;
}

type Action = 'change_role' | 'password' | 'take_factor' | 'unlock' | 'disable' | 'enable';
const titles = {
  change_role: 'role_title',
  password: 'password_title',
  take_factor: 'take_factor_title',
  unlock: 'unlock_title',
  disable: 'disable_title',
  enable: 'enable_title',
} as const;
/** Actions that grant more access: they need a second owner. */
const forTwo: ReadonlySet<Action> = new Set(['change_role', 'password', 'take_factor', 'enable']);

/** One operator, and the actions an owner can take. */
export function OperatorPanel({ row, isOwn, onClose, onPassword }: Panel) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const may = useMay('access.edit');
  const audit = useMay('audit.read');
  const [asked, setAsked] = useState<Action | null>(null);
  const roles = useRoles().data?.data ?? [];
  const [chosen, setRole] = useState('support');
  // The template may have been removed.
  const role = roles.some(({ name }) => name === chosen) ? chosen : '';

  const actions: Action[] = !may
    ? []
    : [
        ...(isOwn ? [] : (['change_role', 'password'] as const)),
        ...(!isOwn && row.factor_on === 1 ? (['take_factor'] as const) : []),
        ...(row.is_locked === 1 ? (['unlock'] as const) : []),
        ...(isOwn ? [] : ([row.is_open === 1 ? 'disable' : 'enable'] as const)),
      ];
  const close = (): void => {
    setAsked(null);
  };
  const carryOut = async (action: Action, reason: string): Promise<void> => {
    const body = { operator_name: row.name, reason };
    const saved = await decide(action, body, role, (password) => onPassword({ name: row.name, password }));
    notifySaved(saved === 1);
    close();
    await queries.invalidateQueries({ queryKey: accountsKey });
  };

  return (
    <Card component="section" aria-label={row.name}>
      <CardContent>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
              {row.name}
            </Typography>
            <Chip size="small" label={roleName(row.role)} />
          </Stack>
          <Facts
            rows={[
              ['koi.access.factor', translate(row.factor_on === 1 ? 'koi.access.on' : 'koi.access.off')],
              ['koi.access.last_login', row.last_login_at ?? translate('koi.access.never')],
              ['koi.access.created', row.created_at],
            ]}
          />
          {audit && (
            <Link to={`/audit?actor=${encodeURIComponent(row.name)}`}>
              {translate('koi.audit.of_operator')}
            </Link>
          )}
          {actions.length > 0 && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {actions.map((action) => (
                <Button
                  key={action}
                  size="small"
                  variant="outlined"
                  color={action === 'disable' ? 'error' : 'primary'}
                  onClick={() => setAsked(action)}
                >
                  {translate(`koi.access.${action}`)}
                </Button>
              ))}
            </Stack>
          )}
          <OperatorSessions name={row.name} may={may} />
          <Button size="small" onClick={onClose}>
            {translate('koi.access.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked !== null && (
        <AskDialog
          title={translate(`koi.access.${titles[asked]}`, { name: row.name })}
          submit={translate(`koi.access.${asked}`)}
          danger={asked === 'disable' || asked === 'take_factor'}
          takesReason
          onSubmit={(reason) => carryOut(asked, reason)}
          onClose={close}
        >
          {asked === 'change_role' && (
            <ChoiceField
              label={translate('koi.access.role')}
              value={role === row.role ? '' : role}
              required
              onChange={setRole}
              choices={roles
                .filter(({ name }) => name !== row.role)
                .map(({ name }) => [name, roleName(name)] as const)}
            />
          )}
          {forTwo.has(asked) && (
            <Typography variant="body2" color="textSecondary">
              {translate('koi.access.for_two')}
            </Typography>
          )}
        </AskDialog>
      )}
    </Card>
  );
}

async function decide(
  action: Action,
  body: { operator_name: string; reason: string },
  role: string,
  tell: (password: string) => void,
): Promise<0 | 1> {
  if (action === 'change_role')
    return (await propose('POST /operator/access/operators/role', { body: { ...body, role } })).saved;
  if (action === 'take_factor')
    return (await propose('POST /operator/access/operators/factor', { body })).saved;
  if (action === 'unlock') return (await call('POST /operator/access/operators/unlock', { body })).saved;
  if (action === 'password') {
    const { saved, first_password } = await propose('POST /operator/access/operators/password', { body });
    if (first_password !== null) tell(first_password);
    return saved;
  }
  const is_open = action === 'enable' ? 1 : 0;
  return (await propose('POST /operator/access/operators/status', { body: { ...body, is_open } })).saved;
}
