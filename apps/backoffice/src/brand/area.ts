import BrandIcon from '@mui/icons-material/PaletteOutlined';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';
import { brandTexts } from './texts.ts';

export const brandArea: Area = {
  name: 'brand',
  texts: brandTexts,
  rooms: [
    {
      paths: ['/brand', '/brand/:host'],
      Page: lazy(() => import('./brand-page.tsx')),
      permission: 'brand.read',
      menu: { group: 'site', icon: BrandIcon },
      title: 'brand.title',
    },
  ],
};
