import type { Area } from '../areas/area.ts';

/** The console's start page is react-admin's dashboard (`today.tsx`). */
export const todayArea: Area = { name: 'today', rooms: [] };
