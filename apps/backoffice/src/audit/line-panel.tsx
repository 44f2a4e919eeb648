import type { Reply } from '@koi/contract';
import {
  Button,
  Card,
  CardContent,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { amountText } from '../parts/amount.ts';
import { Facts } from '../parts/facts.tsx';
import { TechnicalName } from '../parts/technical-name.tsx';
import { roomOf } from './cause.ts';
import { useFieldName, useSubjectName } from './subject-name.tsx';

export type AuditLine = Reply<'POST /operator/audit/list'>['data'][number];

/** One line: who, the subject, and each field before and after. */
export function LinePanel({ line, onClose }: { line: AuditLine; onClose(): void }) {
  const translate = useTranslate();
  const nameOf = useSubjectName();
  const fieldOf = useFieldName();
  const fields = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])];
  const room = roomOf(line.subject_kind, line.subject_id);
  const about = new URLSearchParams({ subject_kind: line.subject_kind, subject_id: line.subject_id });
  return (
    <Card component="section" aria-label={translate('koi.audit.details', { id: line.id })}>
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h6">
            <TechnicalName name={line.action} of="koi.audit.done" />
          </Typography>
          <Facts
            rows={[
              ['koi.audit.action', <TechnicalName key="a" name={line.action} of="koi.audit.done" />],
              ['koi.audit.time', line.created_at],
              ['koi.audit.actor', line.actor],
              ['koi.audit.address', line.ip],
              [
                'koi.audit.target',
                <span key="t">
                  <TechnicalName name={line.subject_kind} of="koi.audit.about" />{' '}
                  {room ? <Link to={room}>{nameOf(line)}</Link> : nameOf(line)}
                </span>,
              ],
            ]}
          />
          {fields.length === 0 ? (
            <Typography color="textSecondary">{translate('koi.audit.nothing')}</Typography>
          ) : (
            <Table
              size="small"
              sx={{
                tableLayout: 'fixed',
                '& td, & th': { px: 0.5, overflowWrap: 'anywhere', verticalAlign: 'top' },
              }}
            >
              <TableHead>
                <TableRow>
                  {['field', 'before', 'after'].map((key) => (
                    <TableCell key={key}>{translate(`koi.audit.${key}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {fields.map((field) => {
                  const [before, after] = [shown(line.before?.[field]), shown(line.after?.[field])];
                  const isChanged = before !== after;
                  return (
                    <TableRow key={field}>
                      <TableCell component="th" scope="row">
                        {fieldOf(line, field)}
                      </TableCell>
                      <TableCell sx={{ color: 'text.secondary' }}>{before}</TableCell>
                      <TableCell sx={{ fontWeight: isChanged ? 600 : 400 }}>{after}</TableCell>
                    </TableRow>
                  );
                })}
              </TableBody>
            </Table>
          )}
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}
          >
            {translate('koi.audit.hash')} {line.hash}
          </Typography>
          <Stack direction="row" spacing={1}>
            <Button size="small" component={Link} to={`/audit?${about}`}>
              {translate('koi.audit.others')}
            </Button>
            <Button size="small" onClick={onClose}>
              {translate('koi.audit.close')}
            </Button>
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' && /^-?\d+\.\d\d$/.test(value)) return amountText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
