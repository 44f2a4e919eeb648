import { loadPart } from '@koi/ui/load-part.ts';
import RatesIcon from '@mui/icons-material/CurrencyExchange';
import ChannelsIcon from '@mui/icons-material/Payments';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';

export const channelsArea: Area = {
  name: 'channels',
  rooms: [
    {
      paths: ['/channels'],
      Page: lazy(() => loadPart(() => import('./channels-page.tsx'))),
      permission: 'channels.read',
      menu: { group: 'money', icon: ChannelsIcon, waiting: ['changes.channels'] },
      title: 'channels.title',
    },
    {
      paths: ['/coin-rates'],
      Page: lazy(() => loadPart(() => import('./coin-rates-page.tsx'))),
      permission: 'channels.read',
      menu: { group: 'money', icon: RatesIcon, waiting: ['changes.coin_rates'] },
      title: 'channels.rates',
    },
  ],
};
