import { type Lang, languageNames, languageTags } from '@koi/contract/enumerations';
import { loadPart } from '@koi/ui/load-part.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  Box,
  IconButton,
  TextField as Input,
  Menu,
  MenuItem,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Upload } from './check-picture.ts';
import { isMissing } from './languages.ts';
import { Loading } from './loading.tsx';

/** Loaded with the first formatted text. */
const RichText = lazy(() => loadPart(() => import('./rich-text.tsx')));

export interface TextField {
  key: string;
  label: string;
  /** Single line, multi-line, or formatted text. */
  kind?: 'line' | 'lines' | 'html';
  maxLength: number;
  /** Required in every language; otherwise only where another language has it. */
  required?: boolean;
  help?: string;
  /** Fallback shown in languages without a text. */
  standIn?: string;
  /** Upload of pictures in a formatted text; without it none can be inserted. */
  upload?: Upload;
}

interface Field {
  field: TextField;
  lang: Lang;
  /** The same text in the other languages. */
  others: Readonly<Record<string, string>>;
  isWanted: boolean;
  /** All languages are shown side by side: each field names its language. */
  namesLanguage: boolean;
  disabled: boolean;
  onChange(text: string): void;
  onFocus?(): void;
}

export function LanguageField(props: Field) {
  const { field, lang, others, isWanted, namesLanguage, disabled, onChange, onFocus } = props;
  const translate = useTranslate();
  const id = useId();
  const text = others[lang] ?? '';
  const missing = isWanted && isMissing(text);
  const tooLong = text.length > field.maxLength;
  const label = namesLanguage ? `${field.label} · ${languageNames[lang]}` : field.label;
  const hint = (
    <Stack component="span" direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
      <Box component="span" sx={{ color: missing ? 'warning.main' : 'inherit' }}>
        {missing ? translate('koi.parts.missing') : field.help}
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {translate('koi.parts.length', { length: text.length, max: field.maxLength })}
      </Box>
    </Stack>
  );
  const copy = <CopyFrom lang={lang} label={label} others={others} disabled={disabled} onCopy={onChange} />;
  if (field.kind === 'html')
    return (
      <Box onFocus={onFocus} sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={id} component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {label}
            {field.required && ' *'}
          </Typography>
          {copy}
        </Stack>
        <Suspense fallback={<Loading small />}>
          <RichText
            label={label}
            lang={languageTags[lang]}
            value={text}
            onChange={onChange}
            disabled={disabled}
            isMissing={missing}
            upload={field.upload}
          />
        </Suspense>
        <Typography component="div" variant="caption" color={tooLong ? 'error' : 'textSecondary'}>
          {hint}
        </Typography>
      </Box>
    );
  return (
    <Input
      id={id}
      label={label}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onFocus={onFocus}
      placeholder={field.standIn}
      multiline={field.kind === 'lines'}
      minRows={field.kind === 'lines' ? 3 : 1}
      fullWidth
      size="small"
      margin="none"
      disabled={disabled}
      error={tooLong}
      helperText={hint}
      sx={missing ? { '& fieldset': { borderColor: 'warning.main', borderStyle: 'dashed' } } : {}}
      slotProps={{
        ...(field.standIn && { inputLabel: { shrink: true } }),
        htmlInput: { lang: languageTags[lang], maxLength: field.maxLength },
        input: { endAdornment: copy },
        formHelperText: { component: 'div', sx: { mx: 0 } },
      }}
    />
  );
}

interface Copy {
  lang: Lang;
  label: string;
  others: Readonly<Record<string, string>>;
  disabled: boolean;
  onCopy(text: string): void;
}

/** Only offers languages with a different text. */
function CopyFrom({ lang, label, others, disabled, onCopy }: Copy) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sources = (Object.keys(languageNames) as Lang[]).filter(
    (other) => other !== lang && !isMissing(others[other]) && others[other] !== others[lang],
  );
  if (sources.length === 0 || disabled) return null;
  const name = translate('koi.parts.copy', { label });
  return (
    <>
      <Tooltip title={name}>
        <IconButton size="small" aria-label={name} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <CopyIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sources.map((other) => (
          <MenuItem
            key={other}
            dense
            onClick={() => {
              setAnchor(null);
              onCopy(others[other] ?? '');
            }}
          >
            {translate('koi.parts.copy_from', { language: languageNames[other] })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
