import type { Reply } from '@koi/contract';

type Banners = Reply<'GET /banners'>['data'];

/** The banners that a page of plain files has asked for before the app was there (`first-screen/first-picture.js`), for the first who takes them. */
export async function takeEarlyBanners(lang: string): Promise<Banners | undefined> {
  const page = document.querySelector<HTMLElement & { banners?: Promise<Banners | undefined> }>('#app');
  const early = page?.banners;
  delete page?.banners;
  return document.documentElement.dataset.lang === lang ? early : undefined;
}
