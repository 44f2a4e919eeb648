import CheckIcon from '@mui/icons-material/Check';
import { Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { UnloadedPage } from '../parts/loaded.tsx';
import { useRoleName } from './role-name.ts';

/** The permissions of each role: one line per permission, by area. */
export default function RolesPage() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const query = useQuery({
    queryKey: ['access', 'roles'],
    queryFn: () => call('POST /operator/access/roles'),
  });
  const { data } = query;
  if (!data) return <UnloadedPage title="koi.access.roles" query={query} />;
  const roles = data.data.map(({ name, permissions }) => ({ name, may: new Set(permissions) }));
  const areaOf = (permission: string) => permission.split('.')[0] ?? '';
  const areas = [...new Set(data.permissions.map(areaOf))].map(
    (area) => [area, data.permissions.filter((permission) => areaOf(permission) === area)] as const,
  );
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Title title="koi.access.roles" />
      <Typography color="textSecondary">{translate('koi.access.roles_help')}</Typography>
      <Card sx={{ overflowX: 'auto' }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell colSpan={2}>{translate('koi.access.may')}</TableCell>
              {roles.map(({ name }) => (
                <TableCell key={name} align="center">
                  {roleName(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {areas.map(([area, permissions]) => (
              <Fragment key={area}>
                {permissions.map((permission, n) => {
                  const verb = permission.slice(area.length + 1);
                  return (
                    <TableRow key={permission} hover>
                      {n === 0 && (
                        <TableCell
                          component="th"
                          scope="rowgroup"
                          rowSpan={permissions.length}
                          sx={{ verticalAlign: 'top', fontWeight: 600 }}
                        >
                          {translate(`koi.access.areas.${area}`)}
                        </TableCell>
                      )}
                      <TableCell>{translate(`koi.access.verbs.${verb}`)}</TableCell>
                      {roles.map(({ name, may }) => (
                        <TableCell key={name} align="center" sx={{ py: 0.25 }}>
                          {may.has(permission) ? (
                            <CheckIcon
                              color="success"
                              fontSize="small"
                              titleAccess={translate('koi.access.allowed')}
                            />
                          ) : (
                            <Typography
                              component="span"
                              color="textSecondary"
                              aria-label={translate('koi.access.not_allowed')}
                              role="img"
                            >
                              –
                            </Typography>
                          )}
                        </TableCell>
                      ))}
                    </TableRow>
                  );
                })}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Stack>
  );
}
