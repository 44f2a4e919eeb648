import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Postings } from '../parts/postings.tsx';
import { useAgreedAlready } from '../parts/queue-marks.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import type { Reasoned } from '../parts/use-decision.ts';
import type { TransferRow } from './transfer-panel.tsx';

export type ReleaseSide = 'member' | 'house';

/** Whether the member is owed the sum in suspense or received it twice. */
const kindOf = ({ suspense }: TransferRow): 'owed' | 'twice' =>
  suspense?.startsWith('-') ? 'twice' : 'owed';

interface Releasing {
  row: TransferRow;
  side: ReleaseSide;
  decision: Reasoned;
  onSubmit(): Promise<void>;
}

/** Settles the sum that a contradicted transfer left in suspense: with the member's wallet or the house. */
export function ReleaseDialog({ row, side, decision, onSubmit }: Releasing) {
  const translate = useTranslate();
  const kind = kindOf(row);
  const agreedAlready = useAgreedAlready(row);
  const names = { name: row.member_name, supplier: row.api_code };
  const rest = translate('koi.transfers.in_suspense', names);
  const wallet = row.money_type === 'fs_money' ? 'koi.transfers.rebate' : 'koi.transfers.main';
  const other = translate(side === 'member' ? wallet : 'koi.transfers.house', names);
  const [from, to] = kind === 'owed' ? [rest, other] : [other, rest];
  return (
    <AskDialog
      title={translate(`koi.transfers.${side}_${kind}_title`, names)}
      submit={translate(`koi.transfers.${side}_${kind}`)}
      danger={(side === 'member') === (kind === 'twice')}
      typeAgain={row.type_again === 1 ? row.money : undefined}
      onSubmit={onSubmit}
      onClose={decision.stay}
    >
      <Postings currency={row.currency} rows={[{ from, to, money: row.money }]} />
      {agreedAlready && <Alert severity="info">{translate('koi.queue.yours')}</Alert>}
      <ReasonField value={decision.reason} onChange={decision.setReason} />
    </AskDialog>
  );
}

export function ReleaseButtons({ row, ask }: { row: TransferRow; ask(side: ReleaseSide): void }) {
  const translate = useTranslate();
  const kind = kindOf(row);
  return (
    <>
      <Alert severity="warning">{translate(`koi.transfers.is_${kind}`)}</Alert>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => ask('member')}>
          {translate(`koi.transfers.member_${kind}`)}
        </Button>
        <Button variant="outlined" onClick={() => ask('house')}>
          {translate(`koi.transfers.house_${kind}`)}
        </Button>
      </Stack>
    </>
  );
}
