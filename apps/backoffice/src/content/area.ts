import PagesIcon from '@mui/icons-material/ArticleOutlined';
import NoticesIcon from '@mui/icons-material/CampaignOutlined';
import BannersIcon from '@mui/icons-material/CollectionsOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';
import { contentTexts } from './texts.ts';

const page = () => import('./content-page.tsx');

/** What operators write for members beside activities: notices, banners, links, pages of help. */
export const contentArea: Area = {
  name: 'content',
  texts: contentTexts,
  rooms: [
    {
      paths: ['/notices'],
      Page: lazy(async () => ({ default: (await page()).NoticesPage })),
      permission: 'notices.read',
      menu: { group: 'site', icon: NoticesIcon },
      title: 'content.notices',
    },
    {
      paths: ['/banners'],
      Page: lazy(async () => ({ default: (await page()).BannersPage })),
      permission: 'site.read',
      menu: { group: 'site', icon: BannersIcon },
      title: 'content.banners',
    },
    {
      paths: ['/pages'],
      Page: lazy(async () => ({ default: (await page()).AboutPages })),
      permission: 'site.read',
      menu: { group: 'site', icon: PagesIcon },
      title: 'content.pages',
    },
    {
      paths: ['/links'],
      Page: lazy(async () => ({ default: (await page()).LinksPage })),
      permission: 'site.read',
      menu: { group: 'site', icon: LinksIcon },
      title: 'content.links',
    },
  ],
};
