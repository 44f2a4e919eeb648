import type { QueryClient } from '@tanstack/react-query';
import { langStore } from '../../shared/i18n/languages.ts';
import { walletsQuery } from './queries.ts';
import type { Recoverable } from './recovery-result.ts';

interface Left {
  api_code: string;
  error?: string;
  message: string;
}

/**
 * Which suppliers still hold money after a recovery: for back ends that empty at most one of them and do not
 * say which (docs/contract/play.md 6.10). If that cannot be read, all count as unknown.
 */
export async function leftBehind(client: QueryClient, before: readonly Recoverable[]): Promise<Left[]> {
  try {
    const { suppliers } = await client.fetchQuery({ ...walletsQuery(langStore.get()), staleTime: 0 });
    return suppliers
      .filter(({ money }) => (money ?? 0n) > 0n)
      .map(({ code }) => ({ api_code: code, message: '' }));
  } catch {
    return before.map(({ code }) => ({ api_code: code, error: 'transfer_unknown', message: '' }));
  }
}
