import { Chip } from '@mui/material';

export type StateColour = 'default' | 'success' | 'warning' | 'error' | 'info';

interface StateChipProps {
  /** Default where the state has no colour. */
  color?: StateColour | undefined;
  label: string;
}

/** A state or mark of something. */
export const StateChip = ({ color = 'default', label }: StateChipProps) => (
  <Chip size="small" variant="outlined" color={color} label={label} />
);
