import { loadPart } from '@koi/ui/load-part.ts';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const accountArea: Area = {
  name: 'account',
  rooms: [
    {
      paths: ['/account'],
      Page: lazy(() => loadPart(() => import('./account-page.tsx'))),
      permission: 'session',
      title: 'account.title',
    },
  ],
};
