import { PartMissing } from '@koi/ui/load-part.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { activateLang } from '../shared/i18n/i18n.ts';
import { routeAt } from './lazy-routes.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each(['/Credit/Record', '/Team/report'])(
  'the texts of %s are a part of the screen: asked for twice, and then missing',
  async (path) => {
    await activateLang('en');
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.reject(new TypeError('no connection'));
    });
    await expect(routeAt(path)?.load()).rejects.toBeInstanceOf(PartMissing);
    expect(asked.length).toBeGreaterThan(1);
  },
);
