import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const accountArea: Area = {
  name: 'account',
  rooms: [
    {
      paths: ['/account'],
      Page: lazy(() => import('./account-page.tsx')),
      permission: 'session',
      title: 'account.title',
    },
  ],
};
