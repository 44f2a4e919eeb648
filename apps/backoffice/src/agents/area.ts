import { loadPart } from '@koi/ui/load-part.ts';
import TreeIcon from '@mui/icons-material/AccountTree';
import MonthsIcon from '@mui/icons-material/CalendarMonth';
import InvitesIcon from '@mui/icons-material/GroupAdd';
import ApplicationsIcon from '@mui/icons-material/HowToReg';
import HostsIcon from '@mui/icons-material/Language';
import RatesIcon from '@mui/icons-material/Percent';
import CommissionIcon from '@mui/icons-material/RequestQuote';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const agentsArea: Area = {
  name: 'agents',
  lists: {
    'agent-applications': {
      permission: 'agents.read',
      read: (body) => call('POST /operator/agents/applications/list', { body }),
    },
  },
  rooms: [
    {
      paths: ['/agent-applications'],
      to: '/agent-applications?filter={"status":0}',
      Page: lazy(() => loadPart(() => import('./agent-application-queue.tsx'))),
      permission: 'agents.read',
      menu: { group: 'queues', icon: ApplicationsIcon, waiting: ['agents'] },
      title: 'agents.applications',
    },
    {
      paths: ['/agents/tree'],
      Page: lazy(() => loadPart(() => import('./tree-page.tsx'))),
      permission: 'agents.read',
      menu: { group: 'agents', icon: TreeIcon },
      title: 'agents.tree',
    },
    {
      paths: ['/agents/hosts'],
      Page: lazy(() => loadPart(() => import('./hosts-page.tsx'))),
      permission: 'site.read',
      menu: { group: 'agents', icon: HostsIcon },
      title: 'agents.hosts',
    },
    {
      paths: ['/agents/rates'],
      Page: lazy(() => loadPart(() => import('./rates-page.tsx'))),
      permission: 'agents.read',
      menu: { group: 'agents', icon: RatesIcon, waiting: ['changes.agent_rates'] },
      title: 'agents.rates',
    },
    {
      paths: ['/agents/invites'],
      Page: lazy(() => loadPart(() => import('./invites-page.tsx'))),
      permission: 'agents.read',
      menu: { group: 'agents', icon: InvitesIcon },
      title: 'agents.invites',
    },
    {
      paths: ['/agents/commission'],
      Page: lazy(() => loadPart(() => import('./commission-page.tsx'))),
      permission: 'agents.read',
      menu: { group: 'agents', icon: CommissionIcon },
      title: 'agents.commission',
    },
    {
      paths: ['/agents/months'],
      Page: lazy(() => loadPart(() => import('./months-page.tsx'))),
      permission: 'agents.read',
      menu: {
        group: 'agents',
        icon: MonthsIcon,
        waiting: ['changes.agent_months', 'changes.commission_mode', 'changes.commission_tiers'],
      },
      title: 'agents.months',
    },
  ],
};
