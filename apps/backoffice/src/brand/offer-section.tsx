import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { brandFeatures, productLines } from '@koi/rules/brand';
import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceField } from '../parts/choice-field.tsx';
import type { Section } from './draft.ts';

/** Features of the host; what is off disappears from the app and is closed on the server. */
export function OfferSection({ draft, onChange, disabled }: Section) {
  const translate = useTranslate();
  const { languages, lines_off: linesOff, features_off: featuresOff } = draft;
  const toggled = <T,>(list: readonly T[], item: T): T[] =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  const chooseLanguage = (lang: Lang): void => {
    const next = langs.filter((one) => toggled(languages, lang).includes(one));
    const [first] = next;
    if (first === undefined) return;
    const keeps = next.includes(draft.default_language);
    onChange({ languages: next, ...(!keeps && { default_language: first }) });
  };
  return (
    <Stack spacing={3}>
      <Switches
        title={translate('koi.brand.languages')}
        items={langs.map((lang) => ({
          key: lang,
          label: translate(`koi.settings.lang.${lang}`),
          isOn: languages.includes(lang),
          disabled: disabled || (languages.length === 1 && languages.includes(lang)),
          toggle: () => chooseLanguage(lang),
        }))}
      />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ChoiceField
          size="small"
          margin="none"
          disabled={disabled}
          label={translate('koi.brand.default_language')}
          value={draft.default_language}
          onChange={(value) => onChange({ default_language: value })}
          sx={{ width: 240 }}
          choices={languages.map((lang) => [lang, translate(`koi.settings.lang.${lang}`)] as const)}
        />
        <ChoiceField
          size="small"
          margin="none"
          disabled={disabled}
          label={translate('koi.brand.currency')}
          value={draft.currency}
          onChange={(value) => onChange({ currency: value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: 260 }}
          choices={[
            ['', translate('koi.brand.currency_of_language')],
            ...langs.map((lang) => [lang, currencies[lang]] as const),
          ]}
        />
      </Stack>
      <Switches
        title={translate('koi.brand.lines')}
        items={productLines.map((line) => ({
          key: String(line),
          label: translate(`koi.brand.line.${line}`),
          isOn: !linesOff.includes(line),
          disabled: disabled || (linesOff.length === productLines.length - 1 && !linesOff.includes(line)),
          toggle: () =>
            onChange({ lines_off: productLines.filter((one) => toggled(linesOff, line).includes(one)) }),
        }))}
      />
      <Switches
        title={translate('koi.brand.features')}
        items={brandFeatures.map((feature) => ({
          key: feature,
          label: translate(`koi.brand.feature.${feature}`),
          isOn: !featuresOff.includes(feature),
          disabled,
          toggle: () =>
            onChange({
              features_off: brandFeatures.filter((one) => toggled(featuresOff, feature).includes(one)),
            }),
        }))}
      />
      <Typography variant="caption" color="textSecondary">
        {translate('koi.brand.off_help')}
      </Typography>
    </Stack>
  );
}

interface Switched {
  key: string;
  label: string;
  isOn: boolean;
  disabled: boolean;
  toggle(): void;
}

function Switches({ title, items }: { title: string; items: readonly Switched[] }) {
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        {items.map(({ key, label, isOn, disabled, toggle }) => (
          <FormControlLabel
            key={key}
            label={label}
            disabled={disabled}
            control={<Switch size="small" checked={isOn} onChange={toggle} />}
            sx={{ '& .MuiFormControlLabel-label': { fontSize: 14 } }}
          />
        ))}
      </Box>
    </Box>
  );
}
