import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Difference, type Differing } from './difference.tsx';
import { Pages } from './pages.tsx';

interface Version {
  id: number;
  /** 1 is the first. */
  version: number;
  created_at: string;
  operator: string;
  /** Empty where none was asked for. */
  reason?: string;
}

interface VersionsProps<Of extends Version> {
  name: readonly unknown[];
  read: Parameters<typeof Pages<Of>>[0]['read'];
  /** Null for a first version, which changed nothing. */
  changesOf(version: Of): readonly Differing[] | null;
  /** Loads an earlier state into the editor; absent without the permission to edit. */
  onTake: ((version: Of) => void) | undefined;
  /** Translation key of its button. */
  take: 'take' | 'take_back';
}

/** Version history of operators' texts: time, author and changes, with a way to restore. */
export function Versions<Of extends Version>({ name, read, changesOf, onTake, take }: VersionsProps<Of>) {
  const translate = useTranslate();
  return (
    <Pages<Of>
      name={name}
      read={read}
      param="versions"
      columns={[
        {
          label: 'koi.parts.version',
          show: ({ version, created_at, operator }) => (
            <Box sx={{ whiteSpace: 'nowrap' }}>
              <strong>{translate('koi.parts.version_number', { version })}</strong>
              <br />
              {created_at}
              <br />
              {operator}
            </Box>
          ),
        },
        {
          label: 'koi.parts.difference',
          show: (version) => {
            const rows = changesOf(version);
            return (
              <>
                {rows ? (
                  <Difference rows={rows} />
                ) : (
                  <Typography variant="body2">{translate('koi.parts.first_version')}</Typography>
                )}
                {version.reason && (
                  <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                    {version.reason}
                  </Typography>
                )}
              </>
            );
          },
        },
        {
          label: 'koi.parts.return',
          show: (version) =>
            onTake && (
              <Button
                size="small"
                aria-label={`${translate(`koi.parts.${take}`)} · ${translate('koi.parts.version_number', { version: version.version })}`}
                onClick={() => onTake(version)}
              >
                {translate(`koi.parts.${take}`)}
              </Button>
            ),
        },
      ]}
    />
  );
}
