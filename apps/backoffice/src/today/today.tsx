import { loadPart } from '@koi/ui/load-part.ts';
import { lazy } from 'react';
import { RoomPage } from '../shell/room-page.tsx';

const Page = lazy(() => loadPart(() => import('./today-page.tsx')));

export function Today() {
  return <RoomPage Page={Page} permission="session" title="today.title" />;
}
