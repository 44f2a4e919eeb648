import type { RoutePath } from '../shared/navigation/paths.ts';

/** Addresses that only redirect (docs/member-app.md 2). */
export const redirects: Readonly<Record<string, RoutePath>> = {
  '/': '/Welcome',
  '/Credit': '/Credit/Index',
  '/Main': '/Main/home',
  '/Member': '/Member/MemberInfo',
  '/Team': '/Team/report',
};
