import { Chip } from '@mui/material';

export type StateColour = 'default' | 'success' | 'warning' | 'error' | 'info';

interface StateChipProps {
  /** Plain where the state has none of its own. */
  color?: StateColour | undefined;
  label: string;
}

/** The state that something is in, or a mark on it. */
export const StateChip = ({ color = 'default', label }: StateChipProps) => (
  <Chip size="small" variant="outlined" color={color} label={label} />
);
