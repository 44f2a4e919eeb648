import type { Area } from '../areas/area.ts';
import { todayTexts } from './texts.ts';

/** The console's first page is the framework's dashboard (`today.tsx`). */
export const todayArea: Area = { name: 'today', texts: todayTexts, rooms: [] };
