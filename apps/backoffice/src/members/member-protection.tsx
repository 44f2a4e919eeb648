import { Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { Facts } from '../parts/facts.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Rows } from '../parts/rows.tsx';
import { type Protection, ProtectionDialog, type Tightening } from './protection-dialog.tsx';

type Limit = Protection['limits'][number];
type Event = Protection['history'][number];

/** A member's own limits, and what staff may tighten. */
export function MemberProtection({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['member', name, 'protection'],
    queryFn: () => call('POST /operator/protection/member', { body: { member_name: name } }),
  });
  return <Loaded query={query}>{({ data }) => <Shown name={name} protection={data} />}</Loaded>;
}

function Shown({ name, protection }: { name: string; protection: Protection }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('protection.tighten');
  const [asked, setAsked] = useState<Tightening | null>(null);
  const t = (key: string, values: object = {}) => translate(`koi.members.protect.${key}`, values);
  const { reminder, exclusion, position } = protection;
  const every = (minutes: number) => (minutes > 0 ? t('reminder_of', { minutes }) : t('none'));
  const periodOf = (period: string | null) => (period === null ? '' : ` ${t(period)}`);
  return (
    <Stack spacing={3}>
      {may && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {(['lower', 'remind', 'exclude'] as const).map((action) => (
            <Button
              key={action}
              size="small"
              variant="outlined"
              color={action === 'exclude' ? 'error' : 'primary'}
              onClick={() => setAsked(action)}
            >
              {t(action)}
            </Button>
          ))}
        </Stack>
      )}
      <Facts
        rows={[
          [
            'koi.members.protect.exclusion',
            exclusion &&
              t(exclusion.until === null ? 'for_good' : 'until', {
                kind: translate(`koi.members.types.${exclusion.kind}`),
                until: exclusion.until,
              }),
          ],
          [
            'koi.members.protect.reminder',
            every(reminder.minutes) +
              (reminder.next_at === null
                ? ''
                : ` → ${every(reminder.next_minutes ?? 0)} (${reminder.next_at})`),
          ],
          ['koi.members.protect.position', `${position.day} / ${position.month}`],
        ]}
      />
      <Rows<Limit>
        rows={protection.limits}
        error={null}
        again={() => undefined}
        keyOf={({ kind, period }) => `${kind} ${period}`}
        columns={[
          { label: 'koi.members.protect.limits', show: ({ kind, period }) => t(kind) + periodOf(period) },
          { label: 'koi.members.protect.limit', show: ({ amount }) => amount ?? t('none'), isNumber: true },
          { label: 'koi.members.protect.used', show: ({ used }) => used, isNumber: true },
          {
            label: 'koi.members.protect.next',
            show: ({ next_at, next_amount }) => next_at && `${next_amount ?? t('none')} (${next_at})`,
          },
        ]}
      />
      <div>
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {t('history')}
        </Typography>
        <Rows<Event>
          rows={protection.history}
          error={null}
          again={() => undefined}
          keyOf={(_event, at) => at}
          none="koi.members.protect.never"
          columns={[
            { label: 'koi.members.time', show: ({ created_at }) => created_at },
            {
              label: 'koi.members.what',
              show: ({ kind, period }) =>
                kind === 'deposit' || kind === 'loss'
                  ? t(kind) + periodOf(period)
                  : translate(`koi.members.types.${kind}`),
            },
            {
              label: 'koi.members.protect.to',
              show: ({ kind, before, after, until }) =>
                kind === 'time_out' || kind === 'self_exclusion'
                  ? `→ ${until ?? t('good')}`
                  : `${before ?? t('none')} → ${after ?? t('none')}`,
              isNumber: true,
            },
            { label: 'koi.members.protect.holds', show: ({ effective_at }) => effective_at },
            {
              label: 'koi.members.by',
              show: ({ by_staff, operator_name }) => (by_staff === 1 ? operator_name : t('member')),
            },
            { label: 'koi.members.note', show: ({ reason }) => reason },
          ]}
        />
      </div>
      {asked && (
        <ProtectionDialog
          name={name}
          action={asked}
          protection={protection}
          onClose={() => setAsked(null)}
          onDone={async () => {
            setAsked(null);
            notify('koi.done', { type: 'success' });
            await queries.invalidateQueries({ queryKey: ['member', name] });
          }}
        />
      )}
    </Stack>
  );
}
