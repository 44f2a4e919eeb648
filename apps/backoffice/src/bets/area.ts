import { loadPart } from '@koi/ui/load-part.ts';
import BetsIcon from '@mui/icons-material/ConfirmationNumber';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const betsArea: Area = {
  name: 'bets',
  rooms: [
    {
      paths: ['/bets'],
      Page: lazy(() => loadPart(() => import('./bets-page.tsx'))),
      permission: 'bets.read',
      menu: { group: 'games', icon: BetsIcon },
      title: 'bets.title',
    },
  ],
};
