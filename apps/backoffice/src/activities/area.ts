import { loadPart } from '@koi/ui/load-part.ts';
import ActivitiesIcon from '@mui/icons-material/Campaign';
import ApplicationsIcon from '@mui/icons-material/HowToReg';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const activitiesArea: Area = {
  name: 'activities',
  lists: {
    activities: {
      permission: 'activities.read',
      read: (body) => call('POST /operator/activities/list', { body }),
    },
    applications: {
      permission: 'activities.read',
      read: (body) => call('POST /operator/activities/applications', { body }),
    },
  },
  rooms: [
    {
      paths: ['/applications'],
      to: '/applications?filter={"status":0}',
      Page: lazy(() => loadPart(() => import('./application-queue.tsx'))),
      permission: 'activities.read',
      menu: { group: 'queues', icon: ApplicationsIcon, waiting: ['applications'] },
      title: 'activities.applications',
    },
    {
      paths: ['/activities'],
      Page: lazy(() => loadPart(() => import('./activity-list.tsx'))),
      permission: 'activities.read',
      menu: { group: 'promotions', icon: ActivitiesIcon, waiting: ['changes.activities'] },
      title: 'activities.title',
    },
    {
      paths: ['/activities/:id'],
      Page: lazy(() => loadPart(() => import('./activity-page.tsx'))),
      permission: 'activities.read',
      title: 'activities.title',
    },
  ],
};
