import { loadPart } from '@koi/ui/load-part.ts';
import ReportsIcon from '@mui/icons-material/Assessment';
import CohortsIcon from '@mui/icons-material/ViewComfy';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const reportsArea: Area = {
  name: 'reports',
  rooms: [
    {
      paths: ['/reports'],
      Page: lazy(() => loadPart(() => import('./reports-page.tsx'))),
      permission: 'reports.read',
      menu: { group: 'money', icon: ReportsIcon },
      title: 'reports.title',
    },
    {
      paths: ['/cohorts'],
      Page: lazy(() => loadPart(() => import('./cohorts-page.tsx'))),
      permission: 'reports.read',
      menu: { group: 'money', icon: CohortsIcon },
      title: 'cohorts.title',
    },
  ],
};
