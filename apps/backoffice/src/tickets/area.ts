import { loadPart } from '@koi/ui/load-part.ts';
import TicketIcon from '@mui/icons-material/ContactSupportOutlined';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const ticketsArea: Area = {
  name: 'tickets',
  lists: {
    tickets: { permission: 'mail.read', read: (body) => call('POST /operator/tickets/list', { body }) },
  },
  rooms: [
    {
      paths: ['/tickets'],
      to: '/tickets?filter={"status":0}',
      Page: lazy(() => loadPart(() => import('./ticket-queue.tsx'))),
      permission: 'mail.read',
      menu: { group: 'queues', icon: TicketIcon, waiting: ['tickets'] },
      title: 'tickets.title',
    },
  ],
};
