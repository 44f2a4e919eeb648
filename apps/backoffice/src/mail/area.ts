import { loadPart } from '@koi/ui/load-part.ts';
import BroadcastIcon from '@mui/icons-material/ForwardToInbox';
import MailIcon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const mailArea: Area = {
  name: 'mail',
  lists: {
    mails: { permission: 'mail.read', read: (body) => call('POST /operator/mails/list', { body }) },
  },
  rooms: [
    {
      paths: ['/mails'],
      to: '/mails?filter={"status":0}',
      Page: lazy(() => loadPart(() => import('./mail-queue.tsx'))),
      permission: 'mail.read',
      menu: { group: 'queues', icon: MailIcon, waiting: ['mails'] },
      title: 'mail.title',
    },
    {
      paths: ['/broadcasts'],
      Page: lazy(() => loadPart(() => import('./broadcasts-page.tsx'))),
      permission: 'mail.read',
      menu: { group: 'promotions', icon: BroadcastIcon },
      title: 'mail.many',
    },
  ],
};
