import { loadPart } from '@koi/ui/load-part.ts';
import { alpha, type ThemeOptions } from '@mui/material';
import { createElement, lazy, Suspense } from 'react';
import type { RaThemeOptions } from 'react-admin';
import { darkPalette, lightPalette } from './palette.ts';

type Palette = typeof lightPalette | typeof darkPalette;

// Loaded with the pages, not with the frame.
const ListPager = lazy(async () => ({
  default: (await loadPart(() => import('../parts/list-pager.tsx'))).ListPager,
}));
const pager = createElement(Suspense, { fallback: null }, createElement(ListPager));

const fontFamily = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"PingFang SC"',
  '"Hiragino Sans GB"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  'sans-serif',
].join(',');

const typography: ThemeOptions['typography'] = {
  fontFamily,
  fontSize: 13,
  h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 },
  h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
  // Large figures.
  h4: { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' },
  h5: { fontSize: '1.125rem', fontWeight: 600 },
  h6: { fontSize: '0.9375rem', fontWeight: 600 },
  subtitle1: { fontSize: '0.875rem', fontWeight: 600 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
  body1: { fontSize: '0.875rem' },
  body2: { fontSize: '0.8125rem' },
  caption: { fontSize: '0.75rem' },
  overline: {
    fontSize: '0.6875rem',
    fontWeight: 600,
    lineHeight: 2.4,
    letterSpacing: '0.02em',
    textTransform: 'none',
  },
  button: { fontSize: '0.8125rem', fontWeight: 500, textTransform: 'none' },
};

const fields = { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } as const;

const componentsWith = (palette: Palette): RaThemeOptions['components'] => {
  const { primary, background, text, divider, action, mode } = palette;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Keeps scroll targets, e.g. of keyboard focus, below the bar.
        ':root': { colorScheme: mode, scrollPaddingTop: 56 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': { transitionDuration: '0s !important' },
        },
        a: { color: primary.main, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
        ':focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: 1 },
        'input:focus-visible, textarea:focus-visible, #main-content:focus': { outline: 'none' },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiCardContent: { styleOverrides: { root: { '&:last-child': { paddingBottom: 16 } } } },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: background.paper,
          color: text.primary,
          borderBottom: `1px solid ${divider}`,
        },
      },
    },
    MuiToolbar: { styleOverrides: { dense: { minHeight: 48 } } },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      styleOverrides: { sizeSmall: { padding: '4px 12px', fontSize: '0.8125rem' } },
    },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiSvgIcon: { styleOverrides: { fontSizeMedium: { fontSize: '1.25rem' } } },
    MuiTextField: { defaultProps: fields },
    MuiFormControl: { defaultProps: fields },
    // Options are rendered beside their field: at the end of the document they would be outside any landmark.
    MuiAutocomplete: { defaultProps: { fullWidth: true, slotProps: { popper: { disablePortal: true } } } },
    MuiOutlinedInput: {
      styleOverrides: { root: { backgroundColor: background.paper, fontSize: '0.8125rem' } },
    },
    MuiInputLabel: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
    MuiAlert: { defaultProps: { variant: 'outlined' } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          borderRadius: 4,
          variants: (['primary', 'success', 'warning', 'error', 'info'] as const).map((color) => ({
            props: { variant: 'outlined' as const, color },
            style: { borderColor: 'transparent', backgroundColor: alpha(palette[color].main, 0.1) },
          })),
        },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: '8px 14px' } } },
    // Its own grey is 4.49:1 on the page.
    MuiToggleButton: { styleOverrides: { root: { color: text.secondary } } },
    MuiTable: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          '& .koi-under': { display: 'none' },
          '@container (max-width: 959px)': {
            '& .koi-side': { display: 'none' },
            '& .koi-under': { display: 'block' },
          },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        // Chinese words do not break: a cell would become a column of single characters.
        root: { borderColor: divider, fontVariantNumeric: 'tabular-nums', wordBreak: 'keep-all' },
        sizeSmall: { padding: '7px 12px' },
        head: {
          color: text.secondary,
          fontWeight: 500,
          fontSize: '0.75rem',
          lineHeight: 1.4,
          whiteSpace: 'nowrap',
          backgroundColor: background.paper,
        },
      },
    },
    MuiTableRow: { styleOverrides: { root: { 'tbody > &:last-child > td': { borderBottom: 0 } } } },
    MuiTablePagination: { styleOverrides: { root: { borderBottom: 0 } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 30 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 10 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': {
            padding: '0 24px 32px',
            minWidth: 0,
            '@media (max-width: 899px)': { padding: '0 16px 32px' },
          },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          height: 'auto',
          backgroundColor: background.paper,
          borderRight: `1px solid ${divider}`,
          '& .RaSidebar-paper': { borderRight: 0 },
          '& .RaSidebar-fixed': { height: 'calc(100vh - 49px)' },
        },
      },
    },
    RaMenu: {
      styleOverrides: { root: { '&.RaMenu-open, &.RaMenu-closed': { marginTop: 0, paddingTop: 8 } } },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          margin: '1px 8px',
          padding: '5px 8px',
          minHeight: 32,
          borderRadius: 6,
          fontSize: '0.8125rem',
          color: text.primary,
          '&:hover': { textDecoration: 'none' },
          '& .RaMenuItemLink-icon.MuiListItemIcon-root': { minWidth: 28 },
          '& .MuiSvgIcon-root': { fontSize: '1.125rem' },
          '&.RaMenuItemLink-active': {
            backgroundColor: action.selected,
            color: primary.main,
            fontWeight: 600,
            '& .MuiSvgIcon-root': { color: primary.main },
          },
        },
      },
    },
    RaList: {
      defaultProps: { pagination: pager },
      styleOverrides: { root: { '& .RaList-content': { minWidth: 0 }, '& .RaList-main': { minWidth: 0 } } },
    },
    RaListToolbar: { styleOverrides: { root: { minHeight: 0, marginBottom: 4 } } },
    RaFilterForm: { styleOverrides: { root: { minHeight: 0, paddingBottom: 0 } } },
    RaDatagrid: {
      styleOverrides: {
        root: {
          '& .RaDatagrid-rowCell': { whiteSpace: 'nowrap' },
          '& .RaDatagrid-tableWrapper': { overflowX: 'auto', containerType: 'inline-size' },
          '& .RaDatagrid-headerCell': { position: 'static' },
          '& .RaDatagrid-clickableRow': { cursor: 'pointer' },
        },
      },
    },
  };
};

const themeOf = (palette: Palette): RaThemeOptions => ({
  palette,
  typography,
  shape: { borderRadius: 6 },
  sidebar: { width: 220, closedWidth: 48 },
  components: componentsWith(palette) ?? {},
});

export const lightTheme = themeOf(lightPalette);
export const darkTheme = themeOf(darkPalette);
