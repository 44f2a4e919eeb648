import { loadPart } from '@koi/ui/load-part.ts';
import KeyIcon from '@mui/icons-material/Key';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const secretsArea: Area = {
  name: 'secrets',
  rooms: [
    {
      paths: ['/secrets'],
      Page: lazy(() => loadPart(() => import('./secrets-page.tsx'))),
      permission: 'secrets.read',
      menu: { group: 'access', icon: KeyIcon, waiting: ['changes.secrets'] },
      title: 'secrets.title',
    },
  ],
};
