import { loadPart } from '@koi/ui/load-part.ts';
import LedgerIcon from '@mui/icons-material/AccountBalance';
import StateIcon from '@mui/icons-material/FactCheck';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const ledgerArea: Area = {
  name: 'ledger',
  rooms: [
    {
      paths: ['/ledger'],
      Page: lazy(() => loadPart(() => import('./ledger-page.tsx'))),
      permission: 'ledger.read',
      menu: { group: 'money', icon: LedgerIcon },
      title: 'ledger.title',
    },
    {
      paths: ['/ledger/accounts/:id'],
      Page: lazy(() => loadPart(() => import('./account-page.tsx'))),
      permission: 'ledger.read',
      title: 'ledger.account',
    },
    {
      paths: ['/ledger/transfers/:id'],
      Page: lazy(() => loadPart(() => import('./transfer-page.tsx'))),
      permission: 'ledger.read',
      title: 'ledger.transfer',
    },
    {
      paths: ['/state'],
      Page: lazy(() => loadPart(() => import('./state-page.tsx'))),
      permission: 'ledger.read',
      menu: { group: 'money', icon: StateIcon },
      title: 'ledger.state',
    },
  ],
};
