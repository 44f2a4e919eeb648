import SettingsIcon from '@mui/icons-material/Tune';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';
import { settingsTexts } from './texts.ts';

export const settingsArea: Area = {
  name: 'settings',
  texts: settingsTexts,
  rooms: [
    {
      paths: ['/settings', '/settings/:group'],
      Page: lazy(() => import('./settings-page.tsx')),
      permission: 'settings.read',
      menu: { group: 'site', icon: SettingsIcon },
      title: 'settings.title',
    },
  ],
};
