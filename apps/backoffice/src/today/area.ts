import type { Area } from '../areas/area.ts';

/** The console's first page is the framework's dashboard (`today.tsx`). */
export const todayArea: Area = { name: 'today', rooms: [] };
