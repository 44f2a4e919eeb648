import type { Reply } from '@koi/contract';
import { TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, callAgain } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { FirstPassword } from '../parts/first-password.tsx';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { SLOWLY_MS } from '../shell/use-waiting.ts';

type Row = Reply<'POST /operator/members/waiting'>['data'][number];

const details = ['realname', 'phone', 'email', 'qq'] as const;

/** Values of a request that are never shown in full: the approving operator gets them from the member. */
const typedAnew = ({ content }: Row): readonly ('phone' | 'email')[] =>
  (['phone', 'email'] as const).filter((field) => content[field] !== undefined);

/**
 * Requests about members and their protection; another operator approves each, or it expires within a day.
 */
export function WaitingMembers() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const may: Readonly<Record<string, boolean>> = {
    'POST /operator/members/update': useMay('members.edit'),
    'POST /operator/members/reset_code': useMay('members.password'),
    'POST /operator/second_factor/reset': useMay('second-factor.reset'),
    'POST /operator/levels/set': useMay('rewards.decide'),
    'POST /operator/turnover/adjust': useMay('turnover.adjust'),
  };
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { data, refetch } = useQuery({
    queryKey: ['members', 'waiting'],
    queryFn: () => call('POST /operator/members/waiting', { body: {} }),
    refetchInterval: SLOWLY_MS,
  });
  const wish = useWish();
  const [issued, setIssued] = useState<{ name: string; code: string } | null>(null);
  const agree = async (row: Row, body: Record<string, unknown>): Promise<boolean> => {
    if (row.call !== 'POST /operator/members/reset_code') return agreeTo(row.call, body);
    const { code } = await callAgain(row.call, body);
    if (code !== null) setIssued({ name: String(row.content.member_name), code });
    return code !== null;
  };
  return (
    <>
      {issued && (
        <FirstPassword
          name={issued.name}
          password={issued.code}
          text="koi.members.reset_code"
          onClose={() => setIssued(null)}
        />
      )}
      <WaitingRequests<Row>
        rows={data?.data ?? []}
        may={({ call: key }) => may[key] ?? false}
        wish={wish}
        details={(row) => (
          <>
            <Typography>{wish(row)}</Typography>
            {typedAnew(row).map((field) => (
              <TextField
                key={field}
                label={translate(`koi.members.${field}`)}
                helperText={translate('koi.members.typed_anew')}
                value={typed[field] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                autoComplete="off"
                required
              />
            ))}
          </>
        )}
        onAsk={() => setTyped({})}
        onAgree={async (row, body) => ({ saved: (await agree(row, { ...body, ...typed })) ? 1 : 0 })}
        onChanged={() => {
          void refetch();
          refresh();
        }}
      />
    </>
  );
}

async function agreeTo(key: string, body: Record<string, unknown>): Promise<boolean> {
  if (key === 'POST /operator/levels/set') return (await callAgain(key, body)).data.saved === 1;
  if (
    key === 'POST /operator/members/update' ||
    key === 'POST /operator/second_factor/reset' ||
    key === 'POST /operator/turnover/adjust'
  )
    return (await callAgain(key, body)).waits_for_second === 0;
  throw new Error(`${key} is not known to take two operators`);
}

/** The request in words, with the member's name. */
function useWish(): (row: Row) => string {
  const translate = useTranslate();
  const words = (key: string, content: Record<string, unknown>): string[] => {
    if (key === 'POST /operator/second_factor/reset') return [translate('koi.members.factor')];
    if (key === 'POST /operator/members/reset_code')
      return [translate('koi.members.reset'), translate(`koi.members.reset_${String(content.kind)}`)];
    if (key === 'POST /operator/turnover/adjust')
      return [
        translate('koi.members.adjust'),
        translate(`koi.members.${String(content.direction)}`),
        amountText(String(content.money), String(content.currency)),
      ];
    if (key === 'POST /operator/levels/set')
      return [
        translate('koi.members.level_change.set'),
        translate(`koi.tracks.${String(content.track)}`),
        `${translate('koi.members.level')} ${String(content.level)}`,
        ...(content.is_fixed === 1 ? [translate('koi.members.level_change.is_fixed')] : []),
        ...(content.with_gifts === 1 ? [translate('koi.members.level_change.gifts')] : []),
      ];
    return [
      translate('koi.members.correct'),
      ...details.flatMap((field) =>
        content[field] === undefined
          ? []
          : [`${translate(`koi.members.${field}`)}: ${String(content[field])}`],
      ),
    ];
  };
  return ({ call: key, content }) => [String(content.member_name), ...words(key, content)].join(' · ');
}
