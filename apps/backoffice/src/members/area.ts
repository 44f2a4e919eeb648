import { loadPart } from '@koi/ui/load-part.ts';
import ExcludedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import MembersIcon from '@mui/icons-material/People';
import LimitsIcon from '@mui/icons-material/Shield';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';

export const membersArea: Area = {
  name: 'members',
  lists: {
    members: {
      permission: 'members.read',
      read: (body) => call('POST /operator/members/list', { body }),
    },
  },
  rooms: [
    {
      paths: ['/members'],
      Page: lazy(() => loadPart(() => import('./member-list.tsx'))),
      permission: 'members.read',
      menu: { group: 'members', icon: MembersIcon, waiting: ['changes.members'] },
      title: 'members.title',
    },
    {
      paths: ['/excluded'],
      Page: lazy(() => loadPart(() => import('./excluded-page.tsx'))),
      permission: 'protection.read',
      menu: { group: 'members', icon: ExcludedIcon },
      title: 'members.shut_out.title',
    },
    {
      paths: ['/protection'],
      Page: lazy(() => loadPart(() => import('./site-limits-page.tsx'))),
      permission: 'protection.read',
      menu: { group: 'members', icon: LimitsIcon },
      title: 'members.site_limits.title',
    },
    {
      paths: ['/member-tags'],
      Page: lazy(() => loadPart(() => import('./tags-page.tsx'))),
      permission: 'members.read',
      title: 'members.tag.manage',
    },
    {
      paths: ['/members/:name', '/members/:name/:tab'],
      Page: lazy(() => loadPart(() => import('./member-page.tsx'))),
      permission: 'members.read',
      title: 'members.title',
    },
  ],
};
