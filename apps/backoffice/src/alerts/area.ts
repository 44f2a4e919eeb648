import { loadPart } from '@koi/ui/load-part.ts';
import ChannelsIcon from '@mui/icons-material/ForwardToInbox';
import AlertsIcon from '@mui/icons-material/NotificationsActive';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const alertsArea: Area = {
  name: 'alerts',
  rooms: [
    {
      paths: ['/alerts'],
      Page: lazy(() => loadPart(() => import('./alerts-page.tsx'))),
      permission: 'today.read',
      menu: { group: 'watching', icon: AlertsIcon },
      title: 'alerts.title',
    },
    {
      paths: ['/alert-channels'],
      Page: lazy(() => loadPart(() => import('./channels-page.tsx'))),
      permission: 'alerts.edit',
      menu: { group: 'watching', icon: ChannelsIcon },
      title: 'alerts.channels',
    },
  ],
};
