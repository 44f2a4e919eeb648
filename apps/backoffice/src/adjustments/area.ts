import { loadPart } from '@koi/ui/load-part.ts';
import AdjustIcon from '@mui/icons-material/Balance';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const adjustmentsArea: Area = {
  name: 'adjustments',
  rooms: [
    {
      paths: ['/adjustments'],
      Page: lazy(() => loadPart(() => import('./adjustments-page.tsx'))),
      permission: 'adjustments.read',
      menu: { group: 'money', icon: AdjustIcon, waiting: ['adjustments'] },
      title: 'adjustments.title',
    },
  ],
};
