import { queryClient } from '../../api/query-client.ts';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import type { LaunchQuery } from './launch.ts';

/** In an idle lobby: the files of the site's own game pages, without those of single games. */
export async function prefetchGamePages(): Promise<void> {
  const pages = await readPages();
  for (const page of new Set(pages.values())) await prefetchFiles(page);
}

/** With the tap on a game: its page's files arrive while the launch is answered. */
export async function prefetchGame({ api_code: supplier = '', gameCode = '' }: LaunchQuery): Promise<void> {
  const page = (await readPages()).get(supplier.toUpperCase());
  if (page) await prefetchFiles(page, gameCode);
}

/** The site's own game pages by supplier. Other back ends, and games of other sites, have none. */
async function readPages(): Promise<ReadonlyMap<string, string>> {
  const { game_pages: pages = '' } = await queryClient.ensureQueryData(configQuery('system'));
  return new Map(
    pages.split(',').flatMap((entry) => {
      const [supplier = '', address = ''] = entry.split('=');
      const isOurs = address !== '' && new URL(address, location.href).origin === location.origin;
      return isOurs ? [[supplier, address] as const] : [];
    }),
  );
}

const prefetched = new Set<string>();

/** What the page names in its head; of what depends on its address (`data-for`) the language and the game. */
async function prefetchFiles(page: string, gameCode = ''): Promise<void> {
  const answer = await fetch(page);
  if (!answer.ok) return;
  const { head } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const wanted = `lang=${langStore.get()} game=${gameCode}`;
  const named = 'script[src], link[rel=modulepreload], link[rel=stylesheet], link[data-for]';
  for (const element of head.querySelectorAll<HTMLElement>(named)) {
    const { for: part, href } = element.dataset;
    if (part && !wanted.includes(part)) continue;
    const file = href ?? element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    const address = new URL(file, page).href;
    if (prefetched.has(address)) continue;
    prefetched.add(address);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    document.head.append(link);
  }
}
