import { loadPart } from '@koi/ui/load-part.ts';
import BanksIcon from '@mui/icons-material/AccountBalance';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const banksArea: Area = {
  name: 'banks',
  rooms: [
    {
      paths: ['/banks'],
      Page: lazy(() => loadPart(() => import('./banks-page.tsx'))),
      permission: 'channels.read',
      menu: { group: 'money', icon: BanksIcon },
      title: 'banks.title',
    },
  ],
};
