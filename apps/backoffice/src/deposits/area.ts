import { loadPart } from '@koi/ui/load-part.ts';
import DepositsIcon from '@mui/icons-material/Savings';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const depositsArea: Area = {
  name: 'deposits',
  lists: {
    deposits: { permission: 'deposits.read', read: (body) => call('POST /operator/deposits/list', { body }) },
  },
  rooms: [
    {
      paths: ['/deposits'],
      to: '/deposits?filter={"status":1}',
      Page: lazy(() => loadPart(() => import('./deposit-queue.tsx'))),
      permission: 'deposits.read',
      menu: { group: 'queues', icon: DepositsIcon, waiting: ['deposits'] },
      title: 'deposits.title',
    },
  ],
};
