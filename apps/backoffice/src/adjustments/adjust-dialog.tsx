import type { Body, Reply } from '@koi/contract';
import { orderStatuses, type WalletKind, walletKinds } from '@koi/contract/enumerations';
import {
  type AdjustmentDirection,
  type AdjustmentKind,
  adjustmentDirections,
  adjustmentKinds,
} from '@koi/contract/operator-enumerations';
import { Alert, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AccountName } from '../ledger/names.tsx';
import { amountText, changeText } from '../parts/amount.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Facts } from '../parts/facts.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { wholeOf } from '../parts/whole.ts';

type Made = Reply<'POST /operator/adjustments/create'>['data'];
type Preview = Reply<'POST /operator/adjustments/preview'>['data'];
type Content = Body<'POST /operator/adjustments/preview'>;

const kinds = Object.keys(adjustmentKinds) as AdjustmentKind[];
const goes = (kind: AdjustmentKind, direction: AdjustmentDirection): boolean =>
  (adjustmentKinds[kind] as readonly string[]).includes(direction);

interface Asked {
  /** The wallet's owner; empty: the operator types the name. */
  memberName: string;
  onDone(made: Made): void;
  onClose(): void;
}

/** Asks for an adjustment, shows the resulting postings, then decides. */
export function AdjustDialog({ memberName, onDone, onClose }: Asked) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const [member, setMember] = useState(memberName);
  const [wallet, setWallet] = useState<WalletKind>('money');
  const [direction, setDirection] = useState<AdjustmentDirection>('credit');
  const [kind, setKind] = useState<AdjustmentKind>('correction');
  const [money, setMoney] = useState('');
  const [percent, setPercent] = useState('0');
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<Preview>();
  // Reused for retries, so that the same adjustment is never made twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const content: Content = {
    member_name: member.trim(),
    wallet,
    kind,
    direction,
    money: money.trim(),
    ...(direction === 'credit' && { turnover_percent: wholeOf(percent) ?? 0 }),
  };
  const post = async (): Promise<void> => {
    const { data } = await call('POST /operator/adjustments/create', {
      body: { ...content, reason, request_id: requestId },
    });
    const waits = data.status === orderStatuses.pending;
    notifySaved(!waits, 'koi.adjustments.posted');
    onDone(data);
  };
  if (preview)
    return (
      <AskDialog
        key="post"
        title={translate('koi.adjustments.make_title')}
        submit={translate(
          preview.needs_second !== null ? 'koi.adjustments.ask_second' : 'koi.adjustments.post',
        )}
        danger={direction === 'debit'}
        typeAgain={preview.type_again === 1 ? content.money.toString() : undefined}
        onSubmit={post}
        onClose={onClose}
      >
        <Facts
          rows={[
            ['koi.adjustments.member', content.member_name],
            ['koi.adjustments.kind', translate(`koi.adjustments.kinds.${kind}`)],
            [
              'koi.adjustments.amount',
              signed({ direction, money: String(content.money), currency: preview.currency }),
            ],
            [
              'koi.adjustments.booking',
              <span key="b">
                <AccountName kind={preview.from} /> → <AccountName kind={preview.to} />
              </span>,
            ],
            [
              `koi.adjustments.${wallet}`,
              `${amountText(preview.money_before)} → ${amountText(preview.money_after, preview.currency)}`,
            ],
            [
              'koi.adjustments.owed',
              preview.owed_before === preview.owed_after
                ? null
                : `${amountText(preview.owed_before)} → ${amountText(preview.owed_after, preview.currency)}`,
            ],
            ['koi.adjustments.log_line', preview.member_text],
            ['koi.adjustments.reason', reason],
          ]}
        />
        {preview.needs_second !== null && (
          <Alert severity="info">
            {preview.needs_second}
            <div>{translate('koi.adjustments.needs_second')}</div>
          </Alert>
        )}
        <Button size="small" onClick={() => setPreview(undefined)} sx={{ alignSelf: 'flex-start' }}>
          {translate('koi.adjustments.back')}
        </Button>
      </AskDialog>
    );
  return (
    <AskDialog
      key="ask"
      title={translate('koi.adjustments.make_title')}
      submit={translate('koi.adjustments.show')}
      onSubmit={async () =>
        setPreview((await call('POST /operator/adjustments/preview', { body: content })).data)
      }
      onClose={onClose}
    >
      <TextField
        label={translate('koi.adjustments.member')}
        value={member}
        onChange={({ target }) => setMember(target.value)}
        disabled={memberName !== ''}
        autoFocus={memberName === ''}
        required
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={direction}
        aria-label={translate('koi.adjustments.direction')}
        onChange={(_event, next: AdjustmentDirection | null) => {
          if (!next) return;
          setDirection(next);
          if (!goes(kind, next)) setKind('correction');
        }}
      >
        {adjustmentDirections.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 2, textTransform: 'none' }}>
            {translate(`koi.adjustments.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        select
        label={translate('koi.adjustments.kind')}
        value={kind}
        onChange={({ target }) => {
          const next = target.value as AdjustmentKind;
          setKind(next);
          if (next === 'bet_correction') setWallet('money');
        }}
      >
        {kinds
          .filter((one) => goes(one, direction))
          .map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`koi.adjustments.kinds.${one}`)}
            </MenuItem>
          ))}
      </TextField>
      <ChoiceField
        label={translate('koi.adjustments.wallet')}
        value={wallet}
        onChange={setWallet}
        disabled={kind === 'bet_correction'}
        choices={walletKinds.map((one) => [one, translate(`koi.adjustments.${one}`)] as const)}
      />
      <AmountField
        label={translate('koi.adjustments.amount')}
        value={money}
        onChange={setMoney}
        autoFocus={memberName !== ''}
        required
      />
      {direction === 'credit' && (
        <TextField
          label={translate('koi.adjustments.turnover')}
          helperText={translate('koi.adjustments.turnover_help')}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '\\d{1,5}' } }}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </AskDialog>
  );
}

/** Prefixed with plus for a credit and minus for a debit. */
export const signed = ({
  direction,
  money,
  currency,
}: {
  direction: AdjustmentDirection;
  money: string;
  currency?: string;
}): string => changeText(direction === 'credit' ? money : `-${money}`, currency);
