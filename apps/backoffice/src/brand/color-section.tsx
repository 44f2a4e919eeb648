import { appColors, type BrandColor, type BrandTheme, colorsOf, MIN_CONTRAST } from '@koi/rules/brand';
import ResetIcon from '@mui/icons-material/Replay';
import { Box, Button, Chip, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readableShade, type Section, worstPair } from './draft.ts';
import { ThemeChoice } from './theme-choice.tsx';

const groups: Readonly<Record<string, readonly BrandColor[]>> = {
  accent: ['brand', 'brand-strong', 'fill-from', 'fill-to', 'on-brand', 'brand-text'],
  grounds: ['page', 'surface', 'raised', 'sunken'],
  words: ['text', 'secondary', 'hint'],
  states: ['gold', 'success', 'warning', 'danger'],
  stage: ['deep-from', 'deep-middle', 'deep-to', 'on-deep', 'on-deep-secondary', 'on-deep-gold'],
};

interface Colors extends Section {
  theme: BrandTheme;
  onTheme(theme: BrandTheme): void;
}

/** The colours of each theme, each with its worst contrast. */
export function ColorSection({ theme, onTheme, ...section }: Colors) {
  const translate = useTranslate();
  return (
    <Box>
      <ThemeChoice value={theme} onChange={onTheme} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
        }}
      >
        {Object.entries(groups).map(([group, names]) => (
          <Box key={group} role="group" aria-label={translate(`koi.brand.groups.${group}`)} sx={{ mt: 2 }}>
            <Typography variant="overline" color="textSecondary">
              {translate(`koi.brand.groups.${group}`)}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1 }}>
              {names.map((name) => (
                <ColorRow key={`${theme} ${name}`} name={name} theme={theme} {...section} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface Row extends Section {
  name: BrandColor;
  theme: BrandTheme;
}

function ColorRow({ name, theme, draft, onChange, disabled }: Row) {
  const translate = useTranslate();
  const color = colorsOf(draft, theme)[name];
  const [typed, setTyped] = useState<string>();
  const label = translate(`koi.brand.colors.${name}`);
  const worst = worstPair(draft, theme, name);
  const isPale = worst !== undefined && worst.ratio < MIN_CONTRAST;
  const isOwn = draft.colors[theme][name] !== undefined;

  const set = (next: string | undefined): void => {
    const { [name]: _old, ...rest } = draft.colors[theme];
    const own = next === undefined || next === appColors[theme][name] ? rest : { ...rest, [name]: next };
    onChange({ colors: { ...draft.colors, [theme]: own } });
  };
  const shade = isPale ? readableShade(draft, theme, name) : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '36px minmax(90px, 1fr) 100px 128px 30px',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <Box
        component="input"
        type="color"
        value={color}
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => set(target.value)}
        sx={{
          width: 36,
          height: 30,
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'transparent',
        }}
      />
      <Typography variant="body2" sx={{ lineHeight: 1.2 }}>
        {label}
      </Typography>
      <TextField
        value={typed ?? color}
        disabled={disabled}
        size="small"
        margin="none"
        hiddenLabel
        error={typed !== undefined}
        onChange={({ target }) => {
          const next = target.value.trim().toLowerCase();
          const fits = /^#[0-9a-f]{6}$/.test(next);
          setTyped(fits ? undefined : target.value);
          if (fits) set(next);
        }}
        onBlur={() => setTyped(undefined)}
        slotProps={{ htmlInput: { 'aria-label': `${label}, #`, spellCheck: false, maxLength: 7 } }}
        sx={{ '& input': { fontFamily: 'monospace', py: 0.5, fontSize: 13 } }}
      />
      {worst ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <Chip
            size="small"
            variant="outlined"
            color={isPale ? 'error' : 'success'}
            label={worst.ratio}
            title={translate('koi.brand.beside', { other: translate(`koi.brand.colors.${worst.other}`) })}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          />
          {shade !== undefined && !disabled && (
            <Button size="small" onClick={() => set(shade)} sx={{ minWidth: 0 }}>
              {translate('koi.brand.mend')}
            </Button>
          )}
        </Box>
      ) : (
        <span />
      )}
      {isOwn && !disabled ? (
        <IconButton
          size="small"
          aria-label={translate('koi.brand.reset', { name: label })}
          onClick={() => set(undefined)}
        >
          <ResetIcon fontSize="small" />
        </IconButton>
      ) : (
        <span />
      )}
    </Box>
  );
}
