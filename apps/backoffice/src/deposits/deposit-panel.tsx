import type { Reply } from '@koi/contract';
import { compareDecimals } from '@koi/money';
import { Link as Anchor, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons, DecisionCard, ReasonForSecond, RefuseDialog } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes } from '../parts/queue-marks.tsx';
import { useOrder } from '../parts/use-order.ts';

export type DepositRow = Reply<'POST /operator/deposits/list'>['data']['data'][number];

/** One order with its details, and the decision. */
export function DepositPanel({ row, onDecided, onStale, onClose }: PanelOf<DepositRow>) {
  const translate = useTranslate();
  const may = useMay('deposits.decide');
  const [gift, setGift] = useState(row.suggested_gift);
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/deposits/list', { body: { bill_no: row.bill_no } })).data.data[0];
  const { decision, canDecide, taken, shown } = useOrder<'confirm' | 'refuse', DepositRow>({
    kind: 'deposit',
    row,
    isOpen: may && row.status === 1,
    take: () => call('POST /operator/deposits/:id/take', { params, body: {} }),
    yes: 'confirm',
    no: 'refuse',
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, other, given, reason, decide } = decision;

  const isGift = compareDecimals(gift, '0') === 1;
  const confirm = async () => {
    const body = { ...(isGift && { diff_money: gift.trim() }), ...given };
    const { data } = await propose('POST /operator/deposits/:id/confirm', { params, body });
    return data.status === 1 ? 'waits' : 'done';
  };
  const refuse = async () => {
    await call('POST /operator/deposits/:id/reject', { params, body: { reason } });
    return 'done' as const;
  };
  const arrived = row.flag === 'amount_mismatch' && row.paid_money !== null ? row.paid_money : row.money;

  return (
    <DecisionCard
      name={row.bill_no}
      title={amountText(row.money, row.currency)}
      other={other}
      onClose={onClose}
      dialog={
        <>
          {asked === 'confirm' && (
            <AskDialog
              title={translate('koi.deposits.confirm_title')}
              submit={translate('koi.deposits.confirm')}
              typeAgain={row.type_again === 1 ? arrived : undefined}
              onSubmit={() => decide(confirm, 'koi.deposits.confirmed', { name: row.member_name })}
              onClose={decision.stay}
            >
              <AmountField
                label={translate('koi.deposits.gift')}
                help={translate('koi.deposits.suggested', { money: row.suggested_gift })}
                value={gift}
                onChange={setGift}
                autoFocus
              />
              <Typography>
                {translate('koi.deposits.posted', {
                  money: amountText(arrived),
                  currency: row.currency,
                  name: row.member_name,
                })}
                {isGift &&
                  ` ${translate('koi.deposits.posted_gift', { money: gift.trim(), currency: row.currency })}`}
              </Typography>
              {isGift && <ReasonForSecond decision={decision} />}
            </AskDialog>
          )}
          {asked === 'refuse' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.deposits.refuse_title')}
              submit={translate('koi.deposits.refuse')}
              help={translate('koi.deposits.refuse_help')}
              onSubmit={() => decide(refuse, 'koi.deposits.was_refused')}
            />
          )}
        </>
      }
    >
      <QueueNotes row={row} taken={taken} />
      <Facts
        rows={[
          ['koi.deposits.order', row.bill_no],
          ['koi.deposits.member', <MemberLink key="m" name={row.member_name} />],
          ['koi.deposits.way', row.payment_type_text],
          ['koi.deposits.payer', row.name],
          ['koi.deposits.account', row.account],
          ['koi.deposits.paid_at', row.hk_at],
          ['koi.deposits.arrived', row.paid_money],
          ['koi.deposits.status', shown.status_text],
          ['koi.deposits.decided_by', shown.decided_by],
          ['koi.deposits.fail_reason', shown.fail_reason],
        ]}
      />
      {row.payment_pic === '' ? (
        <Typography color="textSecondary">{translate('koi.deposits.no_slip')}</Typography>
      ) : (
        <Anchor href={row.payment_pic} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={row.payment_pic}
            alt={translate('koi.deposits.slip')}
            sx={{ maxWidth: '100%', maxHeight: 260, display: 'block' }}
          />
        </Anchor>
      )}
      {canDecide && (
        <DecisionButtons
          confirm="koi.deposits.confirm"
          refuse="koi.deposits.refuse"
          onConfirm={() => ask('confirm')}
          onRefuse={() => ask('refuse')}
        />
      )}
    </DecisionCard>
  );
}
