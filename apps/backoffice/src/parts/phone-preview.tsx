import { type Lang, languageNames, languageTags } from '@koi/contract/enumerations';
import type { PreviewScreen } from '@koi/contract/preview';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Phone {
  /** Undefined while `content` is. */
  screen: PreviewScreen | undefined;
  lang: Lang;
  /** Data that the server would return to the screen; undefined until known. */
  content: object | undefined;
  /** Height of the visible part in CSS pixels; default the whole phone. */
  height?: number;
}

/** Size of the phone's screen in CSS pixels, and the scale it is shown at. */
const phone = { width: 375, height: 760, scale: 0.84 };

/** The member app's screen in a phone frame, with a draft that nobody else sees. */
export function PhonePreview({ screen, lang, content, height = phone.height }: Phone) {
  const translate = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<{ koi?: unknown } | null>): void => {
      if (
        origin === location.origin &&
        source === frame.current?.contentWindow &&
        data?.koi === 'preview-ready'
      )
        setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!isReady || !content) return;
    const draft = { koi: 'preview', screen, lang, theme, content };
    frame.current?.contentWindow?.postMessage(draft, location.origin);
  }, [isReady, screen, lang, theme, content]);

  const { width, scale } = phone;
  return (
    <Box component="section" aria-label={translate('koi.parts.preview')} sx={{ width: width * scale + 20 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('koi.parts.preview')} · <span lang={languageTags[lang]}>{languageNames[lang]}</span>
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={theme}
          onChange={(_event, next: 'dark' | 'light' | null) => next && setTheme(next)}
        >
          <ToggleButton value="dark" aria-label={translate('koi.parts.preview_dark')} sx={{ p: 0.5 }}>
            <DarkIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="light" aria-label={translate('koi.parts.preview_light')} sx={{ p: 0.5 }}>
            <LightIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          width: width * scale + 20,
          height: height * scale + 20,
          p: '10px',
          borderRadius: '34px',
          bgcolor: '#11151f',
          boxShadow: 6,
        }}
      >
        <Box sx={{ width: 1, height: 1, overflow: 'hidden', borderRadius: '25px', bgcolor: '#0b1120' }}>
          <Box
            component="iframe"
            ref={frame}
            src="/preview"
            title={translate('koi.parts.preview')}
            sx={{
              width,
              height,
              border: 0,
              display: 'block',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
