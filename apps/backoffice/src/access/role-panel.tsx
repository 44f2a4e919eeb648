import type { Body } from '@koi/contract';
import { currencies, langs } from '@koi/contract/enumerations';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AmountCell } from '../parts/amount-cell.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { NewRole } from './new-role.tsx';
import { PermissionMatrix, usePermissionName } from './permission-matrix.tsx';
import { useRoleName } from './role-name.ts';
import type { RoleRow } from './roles.ts';

interface Panel {
  row: RoleRow;
  /** Every permission that there is. */
  permissions: readonly string[];
  onMade(role: string): void;
  onClose(): void;
}

/** One role: who has it, what it grants, its limits. */
export function RolePanel({ row, permissions, onMade, onClose }: Panel) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const mayEdit = useMay('access.edit');
  const may = mayEdit && row.is_fixed === 0;
  const [draft, setDraft] = useDraft({ permissions: row.permissions, limits: row.limits });
  const [asked, setAsked] = useState<'save' | 'copy' | 'remove' | null>(null);
  const added = draft.permissions.filter((one) => !row.permissions.includes(one));
  const removed = row.permissions.filter((one) => !draft.permissions.includes(one));
  const limits = langs.filter((lang) => (draft.limits[lang].trim() || '0') !== row.limits[lang]);
  const isChanged = added.length + removed.length + limits.length > 0;
  const close = (): void => setAsked(null);
  const save = async (reason: string): Promise<void> => {
    const amounts = Object.fromEntries(langs.map((lang) => [lang, draft.limits[lang].trim() || '0']));
    const body = { role: row.name, permissions: draft.permissions, limits: amounts, reason };
    const { saved } = await propose('POST /operator/access/roles/save', {
      body: body as Body<'POST /operator/access/roles/save'>,
    });
    notifySaved(saved === 1);
    close();
    await queries.invalidateQueries({ queryKey: ['access'] });
  };
  const remove = async (reason: string): Promise<void> => {
    await call('POST /operator/access/roles/remove', { body: { role: row.name, reason } });
    notifySaved(true);
    onClose();
    await queries.invalidateQueries({ queryKey: ['access'] });
  };
  return (
    <Card component="section" aria-label={roleName(row.name)}>
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {roleName(row.name)}
          </Typography>
          {row.is_fixed === 1 && (
            <Typography variant="body2" color="textSecondary">
              {translate('koi.roles.fixed')}
            </Typography>
          )}
          <Typography variant="body2">
            {translate('koi.access.title')}: {row.operators.length === 0 && translate('koi.roles.nobody')}
            {row.operators.map((name, n) => (
              <Fragment key={name}>
                {n > 0 && ', '}
                <Link to={`/access/operators?operator=${encodeURIComponent(name)}`}>{name}</Link>
              </Fragment>
            ))}
          </Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {may && (
              <Button size="small" variant="contained" disabled={!isChanged} onClick={() => setAsked('save')}>
                {translate('koi.access.save')}
              </Button>
            )}
            {mayEdit && (
              <Button size="small" variant="outlined" onClick={() => setAsked('copy')}>
                {translate('koi.roles.copy')}
              </Button>
            )}
            {may && row.operators.length === 0 && (
              <Button size="small" variant="outlined" color="error" onClick={() => setAsked('remove')}>
                {translate('koi.roles.remove')}
              </Button>
            )}
          </Stack>
          {row.is_fixed === 0 && (
            <Stack spacing={1}>
              <Typography component="h3" variant="subtitle2">
                {translate('koi.roles.limits')}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {translate('koi.roles.limits_help')}
              </Typography>
              <Facts
                rows={langs.map((lang) => [
                  currencies[lang],
                  <AmountCell
                    key={lang}
                    label={`${translate('koi.roles.limits')} ${currencies[lang]}`}
                    value={draft.limits[lang]}
                    disabled={!may}
                    onChange={(value) => setDraft({ ...draft, limits: { ...draft.limits, [lang]: value } })}
                  />,
                ])}
              />
            </Stack>
          )}
          <PermissionMatrix
            permissions={permissions}
            granted={draft.permissions}
            onChange={may ? (next) => setDraft({ ...draft, permissions: next }) : undefined}
          />
          <Button size="small" onClick={onClose}>
            {translate('koi.access.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked === 'save' && (
        <AskDialog
          title={translate('koi.roles.save_title', { name: roleName(row.name) })}
          submit={translate('koi.access.save')}
          takesReason
          onSubmit={save}
          onClose={close}
        >
          <Facts
            rows={[
              ['koi.roles.added', added.map(permissionName).join(', ')],
              ['koi.roles.removed', removed.map(permissionName).join(', ')],
              ...limits.map(
                (lang) =>
                  [
                    currencies[lang],
                    `${amountText(draft.limits[lang].trim() || '0')} (${translate('koi.access.was', { value: amountText(row.limits[lang]) })})`,
                  ] as const,
              ),
            ]}
          />
          {row.operators.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('koi.roles.at_once')} {translate('koi.access.for_two')}
            </Typography>
          )}
        </AskDialog>
      )}
      {asked === 'remove' && (
        <AskDialog
          title={translate('koi.roles.remove_title', { name: roleName(row.name) })}
          submit={translate('koi.roles.remove')}
          danger
          takesReason
          onSubmit={remove}
          onClose={close}
        />
      )}
      {asked === 'copy' && <NewRole copied={row} onMade={onMade} onClose={close} />}
    </Card>
  );
}
