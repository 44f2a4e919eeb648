import MembersIcon from '@mui/icons-material/People';
import { lazy } from 'react';
import { call } from '../api/client.ts';
import type { Area } from '../areas/area.ts';
import { membersTexts } from './texts.ts';

export const membersArea: Area = {
  name: 'members',
  texts: membersTexts,
  lists: {
    members: {
      permission: 'members.read',
      read: (body) => call('POST /operator/members/list', { body }),
    },
  },
  rooms: [
    {
      paths: ['/members'],
      Page: lazy(() => import('./member-list.tsx')),
      permission: 'members.read',
      menu: { group: 'members', icon: MembersIcon },
      title: 'members.title',
    },
    {
      paths: ['/members/:name', '/members/:name/:tab'],
      Page: lazy(() => import('./member-page.tsx')),
      permission: 'members.read',
      title: 'members.title',
    },
  ],
};
