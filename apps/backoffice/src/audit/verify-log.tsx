import VerifiedIcon from '@mui/icons-material/VerifiedUser';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';

/** Verifies the whole hash chain on demand. */
export function VerifyLog() {
  const translate = useTranslate();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call('POST /operator/audit/verify'),
  });
  const found = data?.data;
  return (
    <Box aria-live="polite">
      <Button
        size="small"
        variant="outlined"
        startIcon={<VerifiedIcon />}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {translate(isPending ? 'koi.audit.verifying' : 'koi.audit.verify')}
      </Button>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {wordsOf(error, translate)}
        </Alert>
      )}
      {found && found.problems.length === 0 && (
        <Alert severity="success" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('koi.audit.holds', { lines: found.lines, head: found.head.slice(0, 16) })}
        </Alert>
      )}
      {found && found.problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('koi.audit.broken')}
          {found.problems.map(({ line, detail }) => (
            <Typography key={line} variant="body2">
              {line}: {detail}
            </Typography>
          ))}
        </Alert>
      )}
    </Box>
  );
}
