import { loadPart } from '@koi/ui/load-part.ts';
import RulesIcon from '@mui/icons-material/AdminPanelSettings';
import OperatorsIcon from '@mui/icons-material/Badge';
import RolesIcon from '@mui/icons-material/Rule';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const accessArea: Area = {
  name: 'access',
  rooms: [
    {
      paths: ['/access/operators'],
      Page: lazy(() => loadPart(() => import('./operators-page.tsx'))),
      permission: 'access.read',
      menu: { group: 'access', icon: OperatorsIcon, waiting: ['changes.access'] },
      title: 'access.title',
    },
    {
      paths: ['/access/roles'],
      Page: lazy(() => loadPart(() => import('./roles-page.tsx'))),
      permission: 'access.read',
      menu: { group: 'access', icon: RolesIcon },
      title: 'access.roles',
    },
    {
      paths: ['/access/rules'],
      Page: lazy(() => loadPart(() => import('./rules-page.tsx'))),
      permission: 'access.read',
      menu: { group: 'access', icon: RulesIcon },
      title: 'access.rules',
    },
  ],
};
