import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from '../parts/file-button.tsx';

interface Mark {
  kind: 'logo' | 'icon';
  /** Address or data URL of the picture, or empty. */
  value: string;
  onChange(value: string): void;
  disabled: boolean;
}

const rules = {
  logo: { width: 480, height: 96, least: 64, isSquare: false },
  icon: { width: 512, height: 512, least: 192, isSquare: true },
} as const;

/**
 * A logo or icon on both backgrounds; an uploaded picture is scaled to its final size and stored with the
 * draft.
 */
export function MarkField({ kind, value, onChange, disabled }: Mark) {
  const translate = useTranslate();
  const [problem, setProblem] = useState('');
  const label = translate(`koi.brand.${kind}`);
  const take = async (file: File): Promise<void> => {
    const drawn = await draw(file, kind);
    setProblem(drawn.problem ? translate(`koi.brand.${drawn.problem}`) : '');
    if (drawn.data) onChange(drawn.data);
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {['#141c2f', '#ffffff'].map((ground) => (
          <Box
            key={ground}
            sx={{
              width: kind === 'logo' ? 132 : 56,
              height: 56,
              display: 'grid',
              placeItems: 'center',
              bgcolor: ground,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            {value !== '' && (
              <Box
                component="img"
                src={value}
                alt=""
                sx={{ maxWidth: '90%', maxHeight: kind === 'logo' ? 32 : 48 }}
              />
            )}
          </Box>
        ))}
        <FileButton
          label={translate('koi.brand.choose_picture')}
          name={`${translate('koi.brand.choose_picture')}: ${label}`}
          accept="image/png,image/jpeg,image/webp"
          variant="outlined"
          disabled={disabled}
          onFile={(file) => void take(file)}
        />
        {value !== '' && (
          <Button size="small" color="error" disabled={disabled} onClick={() => onChange('')}>
            {translate('koi.brand.remove_picture')}
          </Button>
        )}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {translate(`koi.brand.${kind}_help`)}
      </Typography>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}

/** Scales down to the stored size, because the picture is sent with the draft. */
async function draw(
  file: File,
  kind: Mark['kind'],
): Promise<{ data?: string; problem?: 'picture_unreadable' | 'picture_small' | 'picture_shape' }> {
  const rule = rules[kind];
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { problem: 'picture_unreadable' };
  if (picture.height < rule.least) return { problem: 'picture_small' };
  if (rule.isSquare && picture.width !== picture.height) return { problem: 'picture_shape' };
  const share = Math.min(1, rule.width / picture.width, rule.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { data: canvas.toDataURL('image/png') };
}
