import type { Reply } from '@koi/contract';
import { Stack } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AddressFilters } from '../parts/address-filters.tsx';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Pages } from '../parts/pages.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useAddress } from '../parts/use-address.ts';

type Excluded = Reply<'POST /operator/protection/excluded'>['data']['data'][number];

const kinds = ['time_out', 'self_exclusion'] as const;

/** Members excluded at present, latest first; the kind is in the address. */
export default function ExcludedPage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const kind = kinds.find((one) => one === search.get('kind'));
  const filter = kind ? { kind } : {};
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.members.shut_out.title" />
      <AddressFilters fields={[]} forget={['page']}>
        {(given, set) => (
          <ChoiceFilter
            label="koi.members.kind"
            choices={kinds.map((one) => [one, `koi.members.types.${one}`] as const)}
            value={given('kind')}
            onSet={(value) => set('kind', value)}
          />
        )}
      </AddressFilters>
      <Pages<Excluded & { id: string }>
        name={['members', 'excluded', filter]}
        file={{ kind: 'excluded_members', filter }}
        read={async (page) => {
          const body = { ...filter, page, limit: 25 };
          const { data } = await call('POST /operator/protection/excluded', { body });
          return { ...data, data: data.data.map((row) => ({ ...row, id: row.member_name })) };
        }}
        columns={[
          {
            label: 'koi.members.name',
            show: ({ member_name }) => <MemberLink name={member_name} tab="protection" />,
          },
          { label: 'koi.members.kind', show: (row) => translate(`koi.members.types.${row.kind}`) },
          { label: 'koi.members.shut_out.since', show: ({ since }) => since, isOneLine: true },
          {
            label: 'koi.members.shut_out.until',
            show: ({ until }) => until ?? translate('koi.members.shut_out.for_good'),
            isOneLine: true,
          },
          {
            label: 'koi.members.by',
            show: ({ by_staff }) =>
              translate(by_staff === 1 ? 'koi.members.shut_out.staff' : 'koi.members.shut_out.member'),
          },
          {
            label: 'koi.members.shut_out.money',
            show: ({ left_at_suppliers }) =>
              left_at_suppliers === 1 && (
                <StateChip color="warning" label={translate('koi.members.shut_out.still_out')} />
              ),
          },
        ]}
      />
    </Stack>
  );
}
