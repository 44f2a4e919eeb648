import { loadPart } from '@koi/ui/load-part.ts';
import SavingsIcon from '@mui/icons-material/AccountBalance';
import HoldingsIcon from '@mui/icons-material/AccountBalanceWallet';
import RebateIcon from '@mui/icons-material/CurrencyExchange';
import SignInIcon from '@mui/icons-material/EventAvailable';
import LevelsIcon from '@mui/icons-material/MilitaryTech';
import RedPacketsIcon from '@mui/icons-material/Redeem';
import WheelIcon from '@mui/icons-material/TrackChanges';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const rewardsArea: Area = {
  name: 'rewards',
  rooms: [
    {
      paths: ['/wheel'],
      Page: lazy(() => loadPart(() => import('./wheel-page.tsx'))),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: WheelIcon, waiting: ['changes.wheel', 'prizes'] },
      title: 'rewards.wheel',
    },
    {
      paths: ['/sign-in'],
      Page: lazy(() => loadPart(() => import('./sign-in-page.tsx'))),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: SignInIcon, waiting: ['changes.sign_in', 'awards'] },
      title: 'rewards.sign_in',
    },
    {
      paths: ['/red-packets'],
      Page: lazy(() => loadPart(() => import('./red-packets-page.tsx'))),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: RedPacketsIcon, waiting: ['changes.red_packets'] },
      title: 'rewards.red_packets',
    },
    {
      paths: ['/levels'],
      Page: lazy(() => loadPart(() => import('./levels-page.tsx'))),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: LevelsIcon, waiting: ['changes.levels'] },
      title: 'rewards.levels',
    },
    {
      paths: ['/rebate'],
      Page: lazy(() => loadPart(() => import('./rebate-page.tsx'))),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: RebateIcon, waiting: ['changes.rebate'] },
      title: 'rewards.rebate',
    },
    {
      paths: ['/savings'],
      Page: lazy(() => loadPart(() => import('./savings-page.tsx'))),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: SavingsIcon, waiting: ['changes.savings'] },
      title: 'rewards.savings',
    },
    {
      paths: ['/holdings'],
      Page: lazy(() => loadPart(() => import('./holdings-page.tsx'))),
      permission: 'rewards.read',
      menu: { group: 'money', icon: HoldingsIcon },
      title: 'rewards.holdings',
    },
  ],
};
