import { loadPart } from '@koi/ui/load-part.ts';
import AuditIcon from '@mui/icons-material/ReceiptLong';
import StaffIcon from '@mui/icons-material/WorkHistory';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const auditArea: Area = {
  name: 'audit',
  rooms: [
    {
      paths: ['/audit'],
      Page: lazy(() => loadPart(() => import('./audit-page.tsx'))),
      permission: 'audit.read',
      menu: { group: 'access', icon: AuditIcon },
      title: 'audit.title',
    },
    {
      paths: ['/staff'],
      Page: lazy(() => loadPart(() => import('./staff-page.tsx'))),
      permission: 'audit.read',
      menu: { group: 'access', icon: StaffIcon },
      title: 'audit.staff',
    },
  ],
};
