import type { Permission } from '@koi/contract';
import type { ComponentType } from 'react';
import type { WaitingKind } from '../shell/use-waiting.ts';
import type { areaTexts } from './texts.ts';

/** Menu groups, in order. */
export const menuGroups = [
  'queues',
  'members',
  'money',
  'games',
  'promotions',
  'agents',
  'site',
  'access',
  'watching',
] as const;

/** One page of the console. Its component is loaded on first use: `lazy(() => loadPart(() => import('./x.tsx')))`. */
export interface Room {
  /** Routes in react-router syntax; the menu links to the first one without a parameter. */
  paths: readonly string[];
  /** Menu target, if it is not the first path, e.g. one with a filter. */
  to?: string;
  Page: ComponentType;
  /**
   * Without this permission the page is not in the menu and its routes are refused; `session`: every
   * operator.
   */
  permission: Permission | 'session';
  /** Absent: the page is not in the menu. */
  menu?: {
    group: (typeof menuGroups)[number];
    icon: ComponentType;
    /** Queues whose counts are shown beside the name. */
    waiting?: readonly WaitingKind[];
    /** Another count beside the name. */
    Count?: ComponentType;
  };
  /** Translation key of its name, below `koi.`. */
  title: string;
}

/** Data source of a react-admin list (`<List resource="…">`), by filters and page. */
export interface ListSource {
  permission: Permission;
  // biome-ignore lint/suspicious/noExplicitAny: each list has filters of its own, and the framework's have no type
  read(query: any): Promise<{
    data: {
      data: { id: number | string }[];
      total: number;
      last_page: number;
      per_page: number;
      total_is_estimate: 0 | 1;
    };
  }>;
}

/** Pages and lists of one folder of the console; its texts are in `texts.ts`. */
export interface Area {
  /** Prefix of its translation keys: `koi.<name>.…`. */
  name: keyof typeof areaTexts;
  rooms: readonly Room[];
  lists?: Readonly<Record<string, ListSource>>;
}
