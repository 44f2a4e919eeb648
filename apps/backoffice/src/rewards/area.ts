import SavingsIcon from '@mui/icons-material/AccountBalance';
import RebateIcon from '@mui/icons-material/CurrencyExchange';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';
import { rewardsTexts } from './texts.ts';

export const rewardsArea: Area = {
  name: 'rewards',
  texts: rewardsTexts,
  rooms: [
    {
      paths: ['/rebate'],
      Page: lazy(() => import('./rebate-page.tsx')),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: RebateIcon },
      title: 'rewards.rebate',
    },
    {
      paths: ['/savings'],
      Page: lazy(() => import('./savings-page.tsx')),
      permission: 'rewards.read',
      menu: { group: 'promotions', icon: SavingsIcon },
      title: 'rewards.savings',
    },
  ],
};
