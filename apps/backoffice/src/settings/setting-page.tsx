import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../parts/loaded.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { nameOf, type Setting } from './setting.ts';
import { SettingEditor } from './setting-editor.tsx';
import { useSettings } from './use-settings.ts';

/** The setting in the address. */
export default function SettingPage() {
  const translate = useTranslate();
  const { group = '', key = '' } = useParams();
  const query = useSettings();
  return (
    <Box sx={{ mt: 1 }}>
      <Title title="koi.settings.title" />
      <Button component={Link} to={`/settings/${group}`} startIcon={<BackIcon />} sx={{ mb: 1 }}>
        {translate(`koi.settings.group.${group}`, { _: group })}
      </Button>
      <Loaded query={query}>
        {(settings) => {
          const setting = settings.find((one) => one.group === group && one.key === key);
          return setting ? (
            <>
              <Head setting={setting} />
              <SettingEditor key={`${group}.${key}`} setting={setting} />
            </>
          ) : (
            <Alert severity="error">{translate('koi.settings.not_found')}</Alert>
          );
        }}
      </Loaded>
    </Box>
  );
}

function Head({ setting }: { setting: Setting }) {
  const translate = useTranslate();
  const { group, key, is_public } = setting;
  const help = translate(`koi.settings.help.${group}.${key}`, { _: '' });
  return (
    <Box sx={{ mb: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h5">
          {nameOf(setting, translate)}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
          {group}.{key}
        </Typography>
        {!is_public && <StateChip label={translate('koi.settings.private')} />}
      </Stack>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {help}
        </Typography>
      )}
    </Box>
  );
}
