import { type BrandTheme, brandThemes } from '@koi/rules/brand';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';

export function ThemeChoice({ value, onChange }: { value: BrandTheme; onChange(theme: BrandTheme): void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('koi.brand.theme')}
      onChange={(_event, next: BrandTheme | null) => next && onChange(next)}
    >
      {brandThemes.map((theme) => (
        <ToggleButton key={theme} value={theme} sx={{ py: 0.25, textTransform: 'none' }}>
          {translate(`koi.brand.${theme}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
