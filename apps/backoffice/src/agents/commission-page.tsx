import type { Reply } from '@koi/contract';
import { Stack } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AddressFilters } from '../parts/address-filters.tsx';
import { amountText, changeText } from '../parts/amount.ts';
import { EmptyBox } from '../parts/beside.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Pages } from '../parts/pages.tsx';
import { useAddress } from '../parts/use-address.ts';
import { wholeOf } from '../parts/whole.ts';

type Share = Reply<'POST /operator/agents/commissions/list'>['data']['data'][number];

const fields = [
  { key: 'agent', label: 'koi.agents.agent' },
  { key: 'bet', label: 'koi.agents.bet' },
  { key: 'credit', label: 'koi.agents.credit' },
];

/** Commission of agents; each line links to its bet, the rates it is based on and its credit. */
export default function CommissionPage() {
  const translate = useTranslate();
  const mayBets = useMay('bets.read');
  const [search] = useAddress();
  const [agent, bet] = [search.get('agent'), search.get('bet')];
  const credit = wholeOf(search.get('credit'));
  const filter = {
    ...(agent && { agent_name: agent }),
    ...(bet && { bill_no: bet }),
    ...(credit !== undefined && { credit_id: credit }),
  };
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.agents.commission" />
      <AddressFilters fields={fields} forget={['page']} />
      {Object.keys(filter).length === 0 ? (
        <EmptyBox>{translate('koi.agents.enter_any')}</EmptyBox>
      ) : (
        <Pages<Share>
          name={['agents', 'commission', filter]}
          file={{ kind: 'commissions', filter }}
          read={async (page) => {
            const body = { ...filter, page, limit: 50 };
            return (await call('POST /operator/agents/commissions/list', { body })).data;
          }}
          columns={[
            { label: 'koi.agents.time', show: ({ created_at }) => created_at, isOneLine: true },
            { label: 'koi.agents.agent', show: ({ agent_name }) => <MemberLink name={agent_name} /> },
            { label: 'koi.agents.member', show: ({ member_name }) => <MemberLink name={member_name} /> },
            {
              label: 'koi.agents.bet',
              show: ({ bill_no }) =>
                mayBets ? <Link to={`/bets?bet_id=${encodeURIComponent(bill_no)}`}>{bill_no}</Link> : bill_no,
            },
            { label: 'koi.agents.game_type', show: ({ game_type_text }) => game_type_text, isSide: true },
            { label: 'koi.agents.valid', show: ({ valid }) => amountText(valid), isNumber: true },
            {
              label: 'koi.agents.from_rate',
              show: ({ member_rate }) => `${member_rate} %`,
              isNumber: true,
              isSide: 'named',
            },
            {
              label: 'koi.agents.agent_rate',
              show: ({ agent_name, agent_rate }) => (
                <Link to={`/agents/rates?agent=${encodeURIComponent(agent_name)}`}>{agent_rate} %</Link>
              ),
              isNumber: true,
            },
            { label: 'koi.agents.share', show: ({ rate }) => `${rate} %`, isNumber: true },
            { label: 'koi.agents.depth', show: ({ depth }) => depth, isNumber: true, isSide: 'named' },
            { label: 'koi.agents.money', show: (share) => <Money share={share} />, isNumber: true },
            {
              label: 'koi.agents.credit',
              show: ({ credit_id, credit_posted, credit_money }) => (
                <Link to={`/agents/commission?credit=${credit_id}`}>
                  #{credit_id} ·{' '}
                  {translate('koi.agents.credited', {
                    posted: amountText(credit_posted),
                    money: amountText(credit_money),
                  })}
                </Link>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}

function Money({ share: { money, step } }: { share: Share }) {
  const translate = useTranslate();
  if (step === 1) return amountText(money);
  return `${changeText(money)} (${translate('koi.agents.correction', { step: step - 1 })})`;
}
