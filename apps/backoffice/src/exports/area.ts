import { loadPart } from '@koi/ui/load-part.ts';
import ExportsIcon from '@mui/icons-material/FileDownload';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const exportsArea: Area = {
  name: 'exports',
  lists: {
    exports: { permission: 'exports.make', read: (body) => call('POST /operator/exports/list', { body }) },
  },
  rooms: [
    {
      paths: ['/exports'],
      Page: lazy(() => loadPart(() => import('./exports-page.tsx'))),
      permission: 'exports.make',
      menu: { group: 'watching', icon: ExportsIcon },
      title: 'exports.title',
    },
  ],
};
