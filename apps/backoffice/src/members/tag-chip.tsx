import type { Reply, TagColour } from '@koi/contract';
import { Chip, type ChipProps } from '@mui/material';

export type Tag = Reply<'POST /operator/members/read'>['data']['tags'][number];

const colours = {
  grey: 'default',
  red: 'error',
  amber: 'warning',
  green: 'success',
  blue: 'info',
  purple: 'secondary',
} as const satisfies Record<TagColour, ChipProps['color']>;

export function TagChip({ tag, ...rest }: { tag: Tag } & Omit<ChipProps, 'color' | 'label' | 'variant'>) {
  return <Chip size="small" variant="outlined" color={colours[tag.colour]} label={tag.name} {...rest} />;
}
