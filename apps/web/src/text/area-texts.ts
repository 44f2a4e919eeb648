import { laterTexts } from 'virtual:locales/areas';
import { withTexts } from './with-texts.ts';

/**
 * Loads a screen together with the texts of its area, the folder below `features`, where the area keeps its
 * own.
 */
export function withAreaTexts<T>(area: string, load: () => Promise<T>): () => Promise<T> {
  const fetchTexts = laterTexts[area];
  return fetchTexts ? withTexts(fetchTexts, load) : load;
}
