import type { Reply } from '@koi/contract';
import { readEnvelope } from './envelope.ts';

type Banners = NonNullable<Reply<'GET /banners'>['data']>;

/** What `first-screen/first-picture.js` keeps on the root of a page of plain files. */
interface EarlyBanners {
  /** By this device's clock. */
  askedAt: number;
  answer: Promise<{ response: Response; text: string }>;
}

/** Whoever comes to the lobby later asks anew. */
const freshMs = 60_000;

/**
 * The banners that a page has asked for before the app was there, in the language that it was drawn in, for the first who takes them. Nothing where
 * there are none, or where the answer is a refusal: then they are asked for as ever.
 */
export async function takeEarlyBanners(lang: string): Promise<Banners | undefined> {
  const page = document.querySelector<HTMLElement & { banners?: EarlyBanners }>('#app');
  const early = page?.banners;
  delete page?.banners;
  if (!early || Date.now() - early.askedAt > freshMs || document.documentElement.dataset.lang !== lang)
    return undefined;
  try {
    const { response, text } = await early.answer;
    const { data } = readEnvelope(response, text) as unknown as Reply<'GET /banners'>;
    return data ?? [];
  } catch {
    return undefined;
  }
}
