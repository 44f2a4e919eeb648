import { loadPart } from '@koi/ui/load-part.ts';
import WalksIcon from '@mui/icons-material/DirectionsWalk';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const walksArea: Area = {
  name: 'walks',
  rooms: [
    {
      paths: ['/walks'],
      Page: lazy(() => loadPart(() => import('./walks-page.tsx'))),
      permission: 'today.read',
      menu: { group: 'watching', icon: WalksIcon },
      title: 'walks.title',
    },
  ],
};
