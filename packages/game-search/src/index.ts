export {
  type Catalogue,
  type CatalogueGame,
  openCatalogue,
  openInSteps,
  type SearchLang,
} from './catalogue.ts';
export { foldText } from './fold-text.ts';
export { type SearchHit, type SearchTier, searchCatalogue } from './search.ts';
export type { SearchIndex } from './search-index.ts';
