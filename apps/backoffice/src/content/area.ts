import { loadPart } from '@koi/ui/load-part.ts';
import PagesIcon from '@mui/icons-material/ArticleOutlined';
import NoticesIcon from '@mui/icons-material/CampaignOutlined';
import BannersIcon from '@mui/icons-material/CollectionsOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import GapsIcon from '@mui/icons-material/TranslateOutlined';
import { lazy } from 'react';
import type { Area } from '../areas/area.ts';
import { GapCount } from './gap-count.tsx';

const lists = () => loadPart(() => import('./list-page.tsx'));
const items = () => loadPart(() => import('./item-page.tsx'));

/**
 * Content for members other than activities: notices, banners, links, help pages; and missing translations of
 * all texts.
 */
export const contentArea: Area = {
  name: 'content',
  rooms: [
    {
      paths: ['/notices'],
      Page: lazy(async () => ({ default: (await lists()).NoticesPage })),
      permission: 'notices.read',
      menu: { group: 'site', icon: NoticesIcon },
      title: 'content.notices',
    },
    {
      paths: ['/notices/:id'],
      Page: lazy(async () => ({ default: (await items()).NoticePage })),
      permission: 'notices.read',
      title: 'content.notices',
    },
    {
      paths: ['/banners'],
      Page: lazy(async () => ({ default: (await lists()).BannersPage })),
      permission: 'site.read',
      menu: { group: 'site', icon: BannersIcon },
      title: 'content.banners',
    },
    {
      paths: ['/banners/:id'],
      Page: lazy(async () => ({ default: (await items()).BannerPage })),
      permission: 'site.read',
      title: 'content.banners',
    },
    {
      paths: ['/pages'],
      Page: lazy(async () => ({ default: (await lists()).HelpPages })),
      permission: 'site.read',
      menu: { group: 'site', icon: PagesIcon },
      title: 'content.pages',
    },
    {
      paths: ['/pages/:id'],
      Page: lazy(async () => ({ default: (await items()).HelpPage })),
      permission: 'site.read',
      title: 'content.pages',
    },
    {
      paths: ['/links'],
      Page: lazy(async () => ({ default: (await lists()).LinksPage })),
      permission: 'site.read',
      menu: { group: 'site', icon: LinksIcon },
      title: 'content.links',
    },
    {
      paths: ['/links/:id'],
      Page: lazy(async () => ({ default: (await items()).LinkPage })),
      permission: 'site.read',
      title: 'content.links',
    },
    {
      paths: ['/missing-texts'],
      Page: lazy(() => loadPart(() => import('./gaps-page.tsx'))),
      permission: 'site.read',
      menu: { group: 'site', icon: GapsIcon, Count: GapCount },
      title: 'content.gaps',
    },
  ],
};
