import { loadPart } from '@koi/ui/load-part.ts';
import BrandIcon from '@mui/icons-material/PaletteOutlined';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const brandArea: Area = {
  name: 'brand',
  rooms: [
    {
      paths: ['/brand', '/brand/:host'],
      Page: lazy(() => loadPart(() => import('./brand-page.tsx'))),
      permission: 'brand.read',
      menu: { group: 'site', icon: BrandIcon },
      title: 'brand.title',
    },
  ],
};
