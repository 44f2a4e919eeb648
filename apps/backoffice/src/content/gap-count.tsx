import { Badge } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useGaps } from './use-gaps.ts';

/** Count of missing translations, for the menu. */
export function GapCount() {
  const translate = useTranslate();
  const count = useGaps().data?.data.length ?? 0;
  return (
    <Badge
      badgeContent={count}
      color="warning"
      max={999}
      sx={{ mr: 2, '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
      aria-label={translate('koi.content.gap_count', { smart_count: count })}
    />
  );
}
