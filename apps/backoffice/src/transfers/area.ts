import { loadPart } from '@koi/ui/load-part.ts';
import TransfersIcon from '@mui/icons-material/SyncProblem';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const transfersArea: Area = {
  name: 'transfers',
  lists: {
    transfers: {
      permission: 'transfers.read',
      read: (body) => call('POST /operator/transfers/list', { body }),
    },
  },
  rooms: [
    {
      paths: ['/transfers'],
      to: '/transfers?filter={"state":"waiting"}',
      Page: lazy(() => loadPart(() => import('./transfer-queue.tsx'))),
      permission: 'transfers.read',
      menu: { group: 'queues', icon: TransfersIcon, waiting: ['transfers'] },
      title: 'transfers.title',
    },
  ],
};
