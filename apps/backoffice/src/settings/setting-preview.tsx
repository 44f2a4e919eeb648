import type { Lang } from '@koi/contract/enumerations';
import type { PreviewScreen } from '@koi/contract/preview';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { PhonePreview } from '../parts/phone-preview.tsx';
import { useRested } from '../parts/use-rested.ts';
import type { Setting, Values } from './setting.ts';
import { shownOn } from './shown-on.ts';

interface Preview {
  setting: Setting;
  draft: Values;
  lang: Lang;
}

/** The member's screen that shows the setting, with the draft applied; or a note on where it is used. */
export function SettingPreview({ setting, draft, lang }: Preview) {
  const translate = useTranslate();
  const shown = shownOn(setting);
  if ('told' in shown)
    return (
      <Box component="section" aria-label={translate('koi.parts.preview')} sx={{ width: 335, maxWidth: 1 }}>
        <Alert severity="info">{translate(`koi.settings.told.${shown.told}`)}</Alert>
      </Box>
    );
  return <OnPhone setting={setting} draft={draft} lang={lang} screen={shown.screen} />;
}

function OnPhone({ setting: { group, key }, draft, lang, screen }: Preview & { screen: PreviewScreen }) {
  const translate = useTranslate();
  const asked = useRested(JSON.stringify({ group, key, values: draft, shown_lang: lang }));
  const { data, error } = useQuery({
    queryKey: ['settings', 'preview', asked],
    queryFn: async () => (await call('POST /operator/settings/preview', { body: JSON.parse(asked) })).data,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const content = data && { groups: data.groups, shown: key };
  return (
    <Stack spacing={1} sx={{ width: 335 }}>
      <PhonePreview screen={screen} lang={lang} content={content} />
      {error && (
        <Typography variant="caption" color="warning">
          {translate('koi.settings.draft_bad')}
        </Typography>
      )}
      {data?.is_covered && (
        <Alert
          severity="warning"
          action={
            <Button component={Link} to="/brand" color="inherit">
              {translate('koi.settings.to_brand')}
            </Button>
          }
        >
          {translate('koi.settings.covered')}
        </Alert>
      )}
    </Stack>
  );
}
