import type { Permission } from '@koi/contract';
import type { ComponentType } from 'react';
import type { WaitingKind } from '../shell/use-waiting.ts';
import type { areaTexts } from './texts.ts';

/** Groups of the menu, in its order. */
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

/** One page of the console. Its component is loaded when it is opened: `lazy(() => import('./x.tsx'))`. */
export interface Room {
  /** Routes that it shows, as react-router writes them; the first one without a variable is the menu's. */
  paths: readonly string[];
  /** Leads from the menu to another address than the first path, say with a filter. */
  to?: string;
  Page: ComponentType;
  /** Without this permission the page is hidden and its address refused; `session`: every operator. */
  permission: Permission | 'session';
  /** Absent: the room is not in the menu. */
  menu?: {
    group: (typeof menuGroups)[number];
    icon: ComponentType;
    /** What of it waits for a decision. */
    waiting?: readonly WaitingKind[];
    /** Another number beside its name. */
    Count?: ComponentType;
  };
  /** Key of its name, below `koi.`. */
  title: string;
}

/** Rows of a list of the framework (`<List resource="…">`), read by its filters and page. */
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

/** What one folder of the console brings: rooms and lists; its texts are in `texts.ts`. */
export interface Area {
  /** Prefix of its texts: `koi.<name>.…`. */
  name: keyof typeof areaTexts;
  rooms: readonly Room[];
  lists?: Readonly<Record<string, ListSource>>;
}
