import type { Reply } from '@koi/contract';
import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { MemberLink } from '../parts/links.tsx';
import { Rows } from '../parts/rows.tsx';
import { useAddress } from '../parts/use-address.ts';
import { AccountRows, House } from './house-accounts.tsx';
import { Cause, transferAddress } from './names.tsx';

type Transfer = Reply<'POST /operator/ledger/search'>['data'][number];

/**
 * Accounts of the platform or of a member, or the bookings of a transfer, order or record. The search is in
 * the address.
 */
export default function LedgerPage() {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const member = search.get('member') ?? '';
  const text = search.get('text') ?? '';
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.ledger.title" />
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <Field
          label={translate('koi.ledger.member')}
          value={member}
          onSearch={(value) => change(value === '' ? {} : { member: value })}
        />
        <Field
          label={translate('koi.ledger.find')}
          value={text}
          onSearch={(value) => change(value === '' ? {} : { text: value })}
        />
      </Stack>
      {text !== '' ? <Found text={text} /> : member === '' ? <House /> : <Accounts member={member} />}
    </Stack>
  );
}

function Field({ label, value, onSearch }: { label: string; value: string; onSearch(value: string): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextField
          label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          size="small"
          sx={{ minWidth: 260 }}
        />
        <Button type="submit" variant="outlined">
          {translate('koi.search.label')}
        </Button>
      </Stack>
    </form>
  );
}

function Accounts({ member }: { member: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'accounts', member],
    queryFn: () => call('POST /operator/ledger/accounts', { body: { member_name: member } }),
  });
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          <MemberLink name={member} />
        </Typography>
        <AccountRows rows={data?.data} error={error} again={() => void refetch()} />
      </CardContent>
    </Card>
  );
}

function Found({ text }: { text: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'search', text],
    queryFn: () => call('POST /operator/ledger/search', { body: { text } }),
  });
  return (
    <Card>
      <CardContent>
        <Rows<Transfer>
          rows={data?.data}
          error={error}
          again={() => void refetch()}
          none="koi.ledger.not_found"
          keyOf={({ id }) => id}
          columns={[
            { label: 'koi.ledger.time', show: ({ created_at }) => created_at },
            { label: 'koi.ledger.transfer', show: ({ id }) => <Link to={transferAddress(id)}>{id}</Link> },
            { label: 'koi.ledger.kind', show: ({ kind_text }) => kind_text },
            { label: 'koi.ledger.member', show: ({ member_name }) => <MemberLink name={member_name} /> },
            { label: 'koi.ledger.cause', show: (row) => <Cause of={row} /> },
          ]}
        />
      </CardContent>
    </Card>
  );
}
