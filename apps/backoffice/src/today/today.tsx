import { lazy } from 'react';
import { RoomPage } from '../shell/room-page.tsx';

const Page = lazy(() => import('./today-page.tsx'));

export function Today() {
  return <RoomPage Page={Page} permission="session" title="today.title" />;
}
