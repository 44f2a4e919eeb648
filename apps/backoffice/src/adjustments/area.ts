import AdjustIcon from '@mui/icons-material/Balance';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const adjustmentsArea: Area = {
  name: 'adjustments',
  rooms: [
    {
      paths: ['/adjustments'],
      Page: lazy(() => import('./adjustments-page.tsx')),
      permission: 'adjustments.read',
      menu: { group: 'money', icon: AdjustIcon, waiting: ['adjustments'] },
      title: 'adjustments.title',
    },
  ],
};
