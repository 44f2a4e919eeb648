import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says why fields cannot be edited: another role sets them. */
export function OtherRole() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('koi.parts.other_role')}
    </Typography>
  );
}
