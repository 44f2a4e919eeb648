import MissingIcon from '@mui/icons-material/WrongLocationOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** An address without a page. */
export function MissingPage() {
  const translate = useTranslate();
  return (
    <Stack data-missing sx={{ py: 10, gap: 2, alignItems: 'center', textAlign: 'center' }}>
      <Title title="koi.missing.title" />
      <MissingIcon color="disabled" sx={{ fontSize: 72 }} />
      <Typography color="text.secondary">{translate('koi.missing.text')}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {translate('koi.missing.back')}
      </Button>
    </Stack>
  );
}
