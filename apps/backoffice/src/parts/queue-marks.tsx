import VisibilityIcon from '@mui/icons-material/Visibility';
import { Alert, Chip, Stack } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { StateChip, type StateColour } from './state-chip.tsx';

export interface Marked {
  taken_by: string | null;
  /** Absent where one operator decides. */
  second?: { by: string; at: string; reason: string; because: string | null } | null | undefined;
}

interface QueueMarksProps {
  row: Marked;
  colour: StateColour;
  label: string;
  /** Marks of this queue alone. */
  children?: ReactNode;
}

/** An order's state in a list: who has taken it, and whether it waits for a second operator. */
export function QueueMarks({ row, colour, label, children }: QueueMarksProps) {
  const translate = useTranslate();
  const me = useGetIdentity().data?.fullName;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <StateChip color={colour} label={label} />
      {children}
      {row.second && <StateChip color="info" label={translate('koi.queue.second')} />}
      {row.taken_by !== null && row.taken_by !== me && (
        <Chip
          size="small"
          icon={<VisibilityIcon />}
          label={row.taken_by}
          title={translate('koi.queue.taken', { by: row.taken_by })}
        />
      )}
    </Stack>
  );
}

/** Says who else has an opened order open, and who approved first. */
export function QueueNotes({ row, taken }: { row: Marked; taken: string | null }) {
  const translate = useTranslate();
  return (
    <>
      {taken !== null && <Alert severity="info">{translate('koi.queue.taken', { by: taken })}</Alert>}
      <SecondNote second={row.second} />
    </>
  );
}

/** Who approved first, when and why. */
export function SecondNote({ second }: Pick<Marked, 'second'>) {
  const translate = useTranslate();
  if (!second) return null;
  return (
    <Alert severity="info">
      {translate('koi.queue.agreed', { by: second.by, at: second.at })}
      {second.reason !== '' && ` ${translate('koi.queue.because', { reason: second.reason })}`}
      {second.because !== null && <div>{second.because}</div>}
    </Alert>
  );
}

const RENEW_MS = 60_000;

/** Takes an order while it is open. Returns the name of an operator who already has it. */
export function useTake(
  name: string,
  take: (() => Promise<{ data: { taken_by: string; is_mine: number } }>) | undefined,
  waits: boolean,
): string | null {
  const { data } = useQuery({
    queryKey: ['take', name],
    queryFn: take ?? skipToken,
    enabled: waits && take !== undefined,
    refetchInterval: RENEW_MS,
    retry: false,
    gcTime: 0,
  });
  return waits && data && data.data.is_mine === 0 ? data.data.taken_by : null;
}

/** Whether the logged-in operator has approved already, so that the second one must be somebody else. */
export function useAgreedAlready(row: Marked): boolean {
  const { data } = useGetIdentity();
  return row.second ? row.second.by === data?.fullName : false;
}
