import LedgerIcon from '@mui/icons-material/AccountBalance';
import StateIcon from '@mui/icons-material/FactCheck';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const ledgerArea: Area = {
  name: 'ledger',
  rooms: [
    {
      paths: ['/ledger'],
      Page: lazy(() => import('./ledger-page.tsx')),
      permission: 'ledger.read',
      menu: { group: 'money', icon: LedgerIcon },
      title: 'ledger.title',
    },
    {
      paths: ['/ledger/accounts/:id'],
      Page: lazy(() => import('./account-page.tsx')),
      permission: 'ledger.read',
      title: 'ledger.account',
    },
    {
      paths: ['/ledger/transfers/:id'],
      Page: lazy(() => import('./transfer-page.tsx')),
      permission: 'ledger.read',
      title: 'ledger.transfer',
    },
    {
      paths: ['/state'],
      Page: lazy(() => import('./state-page.tsx')),
      permission: 'ledger.read',
      menu: { group: 'money', icon: StateIcon },
      title: 'ledger.state',
    },
  ],
};
