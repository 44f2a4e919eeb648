import { lazy } from 'react';
import type { Area } from '../areas/area.ts';
import { accountTexts } from './texts.ts';

export const accountArea: Area = {
  name: 'account',
  texts: accountTexts,
  rooms: [
    {
      paths: ['/account'],
      Page: lazy(() => import('./account-page.tsx')),
      permission: 'session',
      title: 'account.title',
    },
  ],
};
