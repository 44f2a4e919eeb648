import { brandLinks, brandTexts, MAX_RADIUS } from '@koi/rules/brand';
import { Box, Slider, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { wholeOf } from '../parts/whole.ts';
import { valueLanguages } from '../settings/setting.ts';
import type { Section } from './draft.ts';
import { MarkField } from './mark-field.tsx';

const longest = { name: 24, title: 60, slogan: 120 } as const;

/** Names in every offered language, pictures, and the corner radius. */
export function IdentitySection({ draft, onChange, disabled }: Section) {
  const translate = useTranslate();
  const langs = valueLanguages.filter((lang) => lang === 'common' || draft.languages.includes(lang));
  return (
    <Stack spacing={3}>
      {brandTexts.map((field) => (
        <Box key={field} role="group" aria-label={translate(`koi.brand.fields.${field}`)}>
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
            {translate(`koi.brand.fields.${field}`)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
            {langs.map((lang) => {
              const missing =
                field === 'name' && lang !== 'common' && !draft.name[lang] && !draft.name.common;
              return (
                <TextField
                  key={lang}
                  size="small"
                  margin="none"
                  disabled={disabled}
                  label={translate(`koi.settings.lang.${lang}`)}
                  value={draft[field][lang] ?? ''}
                  placeholder={lang === 'common' ? '' : (draft[field].common ?? '')}
                  error={missing}
                  helperText={missing ? translate('koi.brand.missing') : ''}
                  onChange={({ target }) => {
                    const { [lang]: _old, ...rest } = draft[field];
                    onChange({ [field]: target.value === '' ? rest : { ...rest, [lang]: target.value } });
                  }}
                  slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: longest[field] } }}
                />
              );
            })}
          </Box>
        </Box>
      ))}
      <MarkField kind="logo" value={draft.logo} disabled={disabled} onChange={(logo) => onChange({ logo })} />
      <MarkField kind="icon" value={draft.icon} disabled={disabled} onChange={(icon) => onChange({ icon })} />
      <Box>
        <Typography id="brand-radius" variant="body2" sx={{ fontWeight: 600 }}>
          {translate('koi.brand.radius', { radius: draft.radius })}
        </Typography>
        <Slider
          aria-labelledby="brand-radius"
          value={draft.radius}
          min={0}
          max={MAX_RADIUS}
          disabled={disabled}
          onChange={(_event, radius) => onChange({ radius: wholeOf(radius) ?? 0 })}
          sx={{ maxWidth: 320 }}
        />
      </Box>
      <Box role="group" aria-label={translate('koi.brand.links_title')}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {translate('koi.brand.links_title')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
          {brandLinks.map((name) => (
            <TextField
              key={name}
              size="small"
              margin="none"
              disabled={disabled}
              label={translate(`koi.brand.links.${name}`)}
              value={draft.links[name]}
              placeholder="https://"
              onChange={({ target }) => onChange({ links: { ...draft.links, [name]: target.value.trim() } })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 255 } }}
            />
          ))}
        </Box>
      </Box>
    </Stack>
  );
}
