import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TransferRow } from './transfer-panel.tsx';

export type ReleaseSide = 'member' | 'house';

/** Whether the member is owed the sum in suspense or received it twice. */
const kindOf = ({ suspense }: TransferRow): 'owed' | 'twice' =>
  suspense?.startsWith('-') ? 'twice' : 'owed';

interface Accounts {
  /** The suspense account. */
  rest: string;
  /** The member's. */
  wallet: string;
  house: string;
}

/** Settling the sum that a contradicted transfer left in suspense: the key of its texts, and the posting. */
export function releaseQuestion(row: TransferRow, side: ReleaseSide, { rest, wallet, house }: Accounts) {
  const kind = kindOf(row);
  const other = side === 'member' ? wallet : house;
  const [from, to] = kind === 'owed' ? [rest, other] : [other, rest];
  return { key: `${side}_${kind}`, danger: (side === 'member') === (kind === 'twice'), from, to };
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
