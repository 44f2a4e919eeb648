import { loadPart } from '@koi/ui/load-part.ts';
import SettingsIcon from '@mui/icons-material/Tune';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const settingsArea: Area = {
  name: 'settings',
  rooms: [
    {
      paths: ['/settings', '/settings/:group'],
      Page: lazy(() => loadPart(() => import('./settings-page.tsx'))),
      permission: 'settings.read',
      menu: { group: 'site', icon: SettingsIcon },
      title: 'settings.title',
    },
    {
      paths: ['/settings/:group/:key'],
      Page: lazy(() => loadPart(() => import('./setting-page.tsx'))),
      permission: 'settings.read',
      title: 'settings.title',
    },
  ],
};
