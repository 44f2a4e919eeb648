import { type BrandDocument, type BrandTheme, brandSheet } from '@koi/rules/brand';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';

interface PhoneProps {
  draft: BrandDocument;
  /** Opens the app with the saved draft: its name, pictures, languages and disabled features. */
  previewKey: string;
  revision: number;
  theme: BrandTheme;
  /** Route within the app. */
  screen: string;
  title: string;
  scale: number;
}

const size = { width: 375, height: 720 };

/** The member app in a frame, recoloured live with the draft. */
export function Phone({ draft, previewKey, revision, theme, screen, title, scale }: PhoneProps) {
  const query = previewKey === '' ? '' : `?brand_preview=${previewKey}`;
  const address = `/${query}#${screen}`;
  return (
    <Box
      sx={{
        width: size.width * scale,
        height: size.height * scale,
        overflow: 'hidden',
        borderRadius: `${28 * scale}px`,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Screen
        key={`${revision} ${address}`}
        address={address}
        sheet={brandSheet(draft)}
        theme={theme}
        title={title}
        scale={scale}
      />
    </Box>
  );
}

interface ScreenProps extends Pick<PhoneProps, 'theme' | 'title' | 'scale'> {
  address: string;
  sheet: string;
}

function Screen({ address, sheet, theme, title, scale }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    const paint = (): void => paintPage(current?.contentDocument, sheet, theme);
    paint();
    current?.addEventListener('load', paint);
    return () => current?.removeEventListener('load', paint);
  }, [sheet, theme]);
  return (
    <Box
      component="iframe"
      ref={frame}
      src={address}
      title={title}
      loading="lazy"
      sx={{
        ...size,
        border: 0,
        display: 'block',
        transform: `scale(${scale})`,
        transformOrigin: '0 0',
      }}
    />
  );
}

/** Replaces the style sheet that the page was loaded with. */
function paintPage(page: Document | null | undefined, sheet: string, theme: BrandTheme): void {
  // Before its page has loaded, a frame holds an empty document under the console's own policy.
  if (!page?.head || page.URL === 'about:blank') return;
  page.querySelector('link[href$="brand.css"]')?.remove();
  let style = page.querySelector<HTMLStyleElement>('#brand-draft');
  if (!style) {
    style = page.createElement('style');
    style.id = 'brand-draft';
    page.head.append(style);
  }
  style.textContent = `${sheet}html{scrollbar-width:none}`;
  page.documentElement.dataset.theme = theme;
}
