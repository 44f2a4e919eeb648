import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, callAgain } from '../api/client.ts';
import { Rows } from '../parts/rows.tsx';
import { useAddress } from '../parts/use-address.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { SLOWLY_MS } from '../shell/use-waiting.ts';
import type { Secret } from './secret.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** Gateways and suppliers with their signing secrets; the one linked to is in the address. */
export default function SecretsPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('secrets.edit');
  const mayAudit = useMay('audit.read');
  const [search] = useAddress();
  const [asked, setAsked] = useState<{ secret: Secret; what: 'save' | 'remove' } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['secrets'],
    queryFn: () => call('POST /operator/secrets/list'),
    refetchInterval: SLOWLY_MS,
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: ['secrets'] });
  const nameOf = ({ kind, code }: { kind: string; code: string }) =>
    `${translate(`koi.secrets.kinds.${kind}`)} ${code}`;
  const only = search.get('partner');
  const trial = (content: Record<string, unknown>) =>
    data?.trials.find(
      ({ kind, code, mark }) => kind === content.kind && code === content.code && mark === content.mark,
    )?.trial;
  const trialOf = (content: Record<string, unknown>): string => {
    const found = 'ends_with' in content && trial(content);
    return found ? translate(`koi.secrets.trials.${found}`) : '';
  };
  const toneOf = (content: Record<string, unknown>) =>
    (({ works: 'success', refused: 'warning', no_answer: 'warning', not_tried: 'info' }) as const)[
      trial(content) ?? 'not_tried'
    ];
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.secrets.title" />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
        {translate('koi.secrets.help')}
      </Typography>
      <WaitingRequests
        rows={data?.waiting ?? []}
        may={may}
        wish={({ call: key, content }) => {
          const { kind, code, ends_with } = content as Record<'kind' | 'code' | 'ends_with', string>;
          const name = nameOf({ kind, code });
          if (key.endsWith('/remove')) return translate('koi.secrets.want_remove', { name });
          const tail = ends_with
            ? translate('koi.secrets.ends', { tail: ends_with })
            : translate('koi.secrets.no_tail');
          const tried = trialOf(content);
          return [translate('koi.secrets.want_set', { name, tail }), tried].filter(Boolean).join('. ');
        }}
        details={({ content }) => (
          <>
            {trialOf(content) && <Alert severity={toneOf(content)}>{trialOf(content)}</Alert>}
            <Typography variant="body2">{translate('koi.secrets.both_sides')}</Typography>
          </>
        )}
        onAgree={({ call: key }, content) =>
          callAgain(
            key.endsWith('/remove') ? 'POST /operator/secrets/remove' : 'POST /operator/secrets/agree',
            content,
          )
        }
        onChanged={() => void readAgain()}
      />
      <Rows<Secret>
        rows={data?.data}
        error={error}
        again={() => void refetch()}
        keyOf={({ kind, code }) => `${kind} ${code}`}
        columns={[
          {
            label: 'koi.secrets.partner',
            show: (row) => (
              <Typography
                variant="body2"
                component="span"
                sx={{ fontWeight: only === `${row.kind} ${row.code}` ? 700 : 400 }}
              >
                {nameOf(row)}
              </Typography>
            ),
          },
          { label: 'koi.secrets.in_use', show: (row) => <InUse row={row} /> },
          ...(may
            ? [
                {
                  label: 'koi.secrets.write',
                  show: (secret: Secret) => (
                    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                      <Button
                        size="small"
                        variant="outlined"
                        aria-label={translate('koi.secrets.change_of', { name: nameOf(secret) })}
                        onClick={() => setAsked({ secret, what: 'save' })}
                      >
                        {translate('koi.secrets.change')}
                      </Button>
                      {secret.source === 'console' && (
                        <Button
                          size="small"
                          aria-label={translate('koi.secrets.remove_of', { name: nameOf(secret) })}
                          onClick={() => setAsked({ secret, what: 'remove' })}
                        >
                          {translate('koi.secrets.remove')}
                        </Button>
                      )}
                    </Stack>
                  ),
                },
              ]
            : []),
          ...(mayAudit
            ? [
                {
                  label: 'koi.secrets.changes',
                  show: (secret: Secret) => (
                    <Link
                      to={`/audit?subject_kind=secret&subject_id=${encodeURIComponent(`${secret.kind} ${secret.code}`)}`}
                      aria-label={`${translate('koi.secrets.changes')}: ${nameOf(secret)}`}
                    >
                      {translate('koi.secrets.changes')}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asked && (
        <SecretDialog
          secret={asked.secret}
          name={nameOf(asked.secret)}
          what={asked.what}
          onSaved={() => void readAgain()}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

/** When and by whom the secret was set, and its last characters unless they help to guess it. */
function InUse({ row }: { row: Secret }) {
  const translate = useTranslate();
  if (row.source === 'environment') return <>{translate('koi.secrets.environment')}</>;
  const { set_at: time, set_by: name, agreed_by, ends_with: tail } = row;
  return (
    <>
      {[
        translate('koi.secrets.set', { time, name }),
        agreed_by === null ? '' : translate('koi.secrets.agreed', { name: agreed_by }),
        tail === '' ? '' : translate('koi.secrets.ends', { tail }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}
