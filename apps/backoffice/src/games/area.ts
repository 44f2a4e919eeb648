import { loadPart } from '@koi/ui/load-part.ts';
import LotteryIcon from '@mui/icons-material/ConfirmationNumber';
import SuppliersIcon from '@mui/icons-material/Hub';
import CatalogueIcon from '@mui/icons-material/SportsEsports';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const gamesArea: Area = {
  name: 'games',
  lists: {
    games: {
      permission: 'games.read',
      // Ids of entries and games overlap.
      read: async (body) => {
        const { data } = await call('POST /operator/games/list', { body });
        const rows = data.data.map((row) => ({ ...row, number: row.id, id: `${row.kind}-${row.id}` }));
        return { data: { ...data, data: rows } };
      },
    },
  },
  rooms: [
    {
      paths: ['/games/suppliers'],
      Page: lazy(() => loadPart(() => import('./suppliers-page.tsx'))),
      permission: 'games.read',
      menu: { group: 'games', icon: SuppliersIcon },
      title: 'games.suppliers',
    },
    {
      paths: ['/games/catalogue'],
      Page: lazy(() => loadPart(() => import('./catalogue-page.tsx'))),
      permission: 'games.read',
      menu: { group: 'games', icon: CatalogueIcon },
      title: 'games.catalogue',
    },
    {
      paths: ['/games/lottery'],
      Page: lazy(() => loadPart(() => import('./lottery-page.tsx'))),
      permission: 'games.read',
      menu: { group: 'games', icon: LotteryIcon },
      title: 'games.lottery',
    },
    {
      paths: ['/games/import'],
      Page: lazy(() => loadPart(() => import('./import-page.tsx'))),
      permission: 'games.edit',
      title: 'games.import',
    },
  ],
};
