import { loadPart } from '@koi/ui/load-part.ts';
import WithdrawalsIcon from '@mui/icons-material/Payments';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const withdrawalsArea: Area = {
  name: 'withdrawals',
  lists: {
    withdrawals: {
      permission: 'withdrawals.read',
      read: (body) => call('POST /operator/withdrawals/list', { body }),
    },
  },
  rooms: [
    {
      paths: ['/withdrawals'],
      to: '/withdrawals?filter={"status":1,"resting":false}',
      Page: lazy(() => loadPart(() => import('./withdrawal-queue.tsx'))),
      permission: 'withdrawals.read',
      menu: { group: 'queues', icon: WithdrawalsIcon, waiting: ['withdrawals'] },
      title: 'withdrawals.title',
    },
  ],
};
