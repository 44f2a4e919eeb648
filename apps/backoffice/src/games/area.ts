import SuppliersIcon from '@mui/icons-material/Hub';
import CatalogueIcon from '@mui/icons-material/SportsEsports';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';
import { gamesTexts } from './texts.ts';

export const gamesArea: Area = {
  name: 'games',
  texts: gamesTexts,
  lists: {
    games: {
      permission: 'games.read',
      // Entries and games have numbers of their own each.
      read: async (body) => {
        const { data } = await call('POST /operator/games/list', { body });
        const rows = data.data.map((row) => ({ ...row, number: row.id, id: `${row.kind}-${row.id}` }));
        return { data: { data: rows, total: data.total } };
      },
    },
  },
  rooms: [
    {
      paths: ['/games/suppliers'],
      Page: lazy(() => import('./suppliers-page.tsx')),
      permission: 'games.read',
      menu: { group: 'games', icon: SuppliersIcon },
      title: 'games.suppliers',
    },
    {
      paths: ['/games/catalogue'],
      Page: lazy(() => import('./catalogue-page.tsx')),
      permission: 'games.read',
      menu: { group: 'games', icon: CatalogueIcon },
      title: 'games.catalogue',
    },
    {
      paths: ['/games/import'],
      Page: lazy(() => import('./import-page.tsx')),
      permission: 'games.edit',
      title: 'games.import',
    },
  ],
};
