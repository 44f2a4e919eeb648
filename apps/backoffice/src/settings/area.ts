import SettingsIcon from '@mui/icons-material/Tune';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const settingsArea: Area = {
  name: 'settings',
  rooms: [
    {
      paths: ['/settings', '/settings/:group'],
      Page: lazy(() => import('./settings-page.tsx')),
      permission: 'settings.read',
      menu: { group: 'site', icon: SettingsIcon },
      title: 'settings.title',
    },
    {
      paths: ['/settings/:group/:key'],
      Page: lazy(() => import('./setting-page.tsx')),
      permission: 'settings.read',
      title: 'settings.title',
    },
  ],
};
