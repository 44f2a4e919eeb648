import { loadPart } from '@koi/ui/load-part.ts';
import LimitsIcon from '@mui/icons-material/CreditScore';
import LoansIcon from '@mui/icons-material/RequestQuote';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const creditsArea: Area = {
  name: 'credits',
  lists: {
    credits: { permission: 'credit.read', read: (body) => call('POST /operator/credits/list', { body }) },
  },
  rooms: [
    {
      paths: ['/credits'],
      to: '/credits?filter={"status":1}',
      Page: lazy(() => loadPart(() => import('./credit-queue.tsx'))),
      permission: 'credit.read',
      menu: { group: 'queues', icon: LoansIcon, waiting: ['credits'] },
      title: 'credits.title',
    },
    {
      paths: ['/credit-limits'],
      Page: lazy(() => loadPart(() => import('./limits-page.tsx'))),
      permission: 'credit.read',
      menu: { group: 'promotions', icon: LimitsIcon },
      title: 'credits.limits',
    },
  ],
};
