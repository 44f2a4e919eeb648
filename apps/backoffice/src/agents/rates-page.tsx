import { Stack } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { AddressFilters } from '../parts/address-filters.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { useAddress } from '../parts/use-address.ts';
import { AgentRates } from './agent-rates.tsx';
import { BoundsCard } from './bounds-card.tsx';

const fields = [{ key: 'agent', label: 'koi.agents.agent' }];

/** The rates of the agent in the address, and the bounds that apply to all. */
export default function RatesPage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const agent = search.get('agent');
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.agents.rates" />
      <AddressFilters fields={fields} forget={[]} />
      {agent === null ? (
        <EmptyBox>{translate('koi.agents.enter_agent')}</EmptyBox>
      ) : (
        <AgentRates key={agent} name={agent} />
      )}
      <BoundsCard />
    </Stack>
  );
}
