import {
  FunctionField,
  NullableBooleanInput,
  SelectInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useMay } from '../api/account.ts';
import { amountText } from '../parts/amount.ts';
import { MemberLink } from '../parts/links.tsx';
import { QueuePage } from '../parts/queue.tsx';
import { QueueMarks } from '../parts/queue-marks.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { sideField, TwoLines } from '../parts/under.tsx';
import { WithdrawalPanel, type WithdrawalRow } from './withdrawal-panel.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.withdrawals.status"
    alwaysOn
    choices={[
      { id: 1, name: 'koi.withdrawals.pending' },
      { id: 2, name: 'koi.withdrawals.paid' },
      { id: 3, name: 'koi.withdrawals.refused' },
    ]}
  />,
  <SelectInput
    key="stage"
    source="stage"
    label="koi.withdrawals.stage"
    alwaysOn
    choices={['review', 'approved', 'paying'].map((id) => ({ id, name: `koi.withdrawals.stage_${id}` }))}
  />,
  <TextInput key="member_name" source="member_name" label="koi.withdrawals.member" alwaysOn resettable />,
  <TextInput key="bill_no" source="bill_no" label="koi.withdrawals.order" alwaysOn resettable />,
  <NullableBooleanInput
    key="resting"
    source="resting"
    label="koi.withdrawals.rest"
    nullLabel="koi.withdrawals.rest_either"
    falseLabel="koi.withdrawals.rest_over"
    trueLabel="koi.withdrawals.rest_on"
  />,
];
const colours = {
  review: 'warning',
  approved: 'info',
  paying: 'info',
  paid: 'success',
  refused: 'default',
} as const;

export default function WithdrawalQueue() {
  const translate = useTranslate();
  const [mayDecide, mayPay] = [useMay('withdrawals.decide'), useMay('withdrawals.pay')];
  return (
    <QueuePage<WithdrawalRow>
      resource="withdrawals"
      kind="withdrawals"
      title="koi.withdrawals.title"
      filters={filters}
      choose="koi.withdrawals.choose"
      none="koi.withdrawals.none"
      isWide
      Panel={WithdrawalPanel}
      waits={({ stage }) => (stage === 'review' ? mayDecide : mayPay && stage === 'approved')}
    >
      <FunctionField<WithdrawalRow>
        label="koi.withdrawals.order"
        render={({ bill_no, created_at }) => <TwoLines under={created_at}>{bill_no}</TwoLines>}
      />
      <FunctionField<WithdrawalRow>
        label="koi.withdrawals.member"
        render={({ member_name, bank_type_text }) => (
          <TwoLines under={bank_type_text}>
            <MemberLink name={member_name} />
          </TwoLines>
        )}
      />
      <FunctionField<WithdrawalRow>
        label="koi.withdrawals.asked"
        textAlign="right"
        render={({ gross, currency }) => amountText(gross, currency)}
      />
      <FunctionField<WithdrawalRow>
        label="koi.withdrawals.fee"
        textAlign="right"
        render={({ counter_fee }) => (counter_fee === '0.00' ? '–' : amountText(counter_fee))}
      />
      <FunctionField<WithdrawalRow>
        label="koi.withdrawals.status"
        render={(row) => (
          <QueueMarks
            row={row}
            colour={colours[row.stage]}
            label={translate(`koi.withdrawals.stage_${row.stage}`)}
          >
            {row.stage === 'paying' && row.payer !== null && <StateChip color="default" label={row.payer} />}
            {row.rests_until !== null && (
              <StateChip color="info" label={translate('koi.withdrawals.rest_on')} />
            )}
          </QueueMarks>
        )}
      />
      <TextField {...sideField} source="bank_type_text" label="koi.withdrawals.bank" sortable={false} />
      <TextField {...sideField} source="created_at" label="koi.withdrawals.ordered" sortable={false} />
    </QueuePage>
  );
}
